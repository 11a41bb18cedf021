/** Keys that let the server do a call once, however often it is sent. */

/**
 * Gives each intent one `Idempotency-Key`: asking again for the same body gives the same key, so that a retry after
 * a lost answer is done once; another body is another intent. Keep one per form (`useState(createIntentKeys)`).
 */
export function createIntentKeys(): (body: unknown) => string {
  let last = { body: '', key: '' };
  return (body) => {
    const text = JSON.stringify(body) ?? '';
    if (last.key === '' || last.body !== text) last = { body: text, key: newKey() };
    return last.key;
  };
}

/** `randomUUID` exists in secure contexts only, and RUA is also opened by a machine's address in a local network. */
function newKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
