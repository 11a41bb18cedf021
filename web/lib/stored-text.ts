/** Texts in the storage of this device, such as drafts. */

/** @returns an empty text for none, and where the browser stores nothing. */
export function storedText(key: string): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

/** An empty text leaves nothing behind. */
export function storeText(key: string, text: string): void {
  try {
    if (text === '') localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // The browser stores nothing: the text lasts as long as the page.
  }
}
