/** Copies the text of a field; false: the browser does not let the page, and the text is selected, to be copied by hand. */
export async function copyFrom(field: HTMLInputElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    // Without TLS there is no clipboard for pages, but for this old way where it is left.
    field.focus();
    field.select();
    return document.execCommand?.('copy') ?? false;
  }
}
