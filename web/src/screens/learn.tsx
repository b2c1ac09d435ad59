export function Learn() {
  return <main class="page" />;
}
