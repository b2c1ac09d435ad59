export function Gallery() {
  return <main class="page" />;
}
