export function Rules({ detail }: { detail: string }) {
  return <main class="page">{detail}</main>;
}
