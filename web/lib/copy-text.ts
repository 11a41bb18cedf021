/** @returns whether it is in the clipboard. A page that came over plain HTTP has none, and a browser may refuse. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
