/** Keys that let the server do a call once, however often it is sent. */

/** A body as it was sent, with its `Idempotency-Key`. */
export type Intent = { key: string; body: string };

/** @param last what was sent before: its key stands as long as the body is the same. */
export function intentFor(body: unknown, last: Intent | null): Intent {
  const text = JSON.stringify(body) ?? '';
  return last?.body === text ? last : { key: newKey(), body: text };
}

/**
 * Gives each intent one `Idempotency-Key`: asking again for the same body gives the same key, so that a retry after
 * a lost answer is done once; another body is another intent. Keep one per form (`useState(createIntentKeys)`).
 */
export function createIntentKeys(): (body: unknown) => string {
  let last: Intent | null = null;
  return (body) => {
    last = intentFor(body, last);
    return last.key;
  };
}

/** `randomUUID` exists in secure contexts only, and RUA is also opened by a machine's address in a local network. */
export function newKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
