/** Texts that this device keeps beyond the page, such as drafts. */

/** @returns an empty text for none, and where the browser keeps nothing. */
export function keptText(key: string): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

/** An empty text leaves nothing behind. */
export function keepText(key: string, text: string): void {
  try {
    if (text === '') localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // The browser keeps nothing: the text lasts as long as the page.
  }
}
