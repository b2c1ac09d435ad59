export function Workshop() {
  return <main class="page" />;
}
