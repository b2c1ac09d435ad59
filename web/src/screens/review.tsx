export function Review() {
  return <main class="page" />;
}
