/** Keys that let the server do a call once, even when it is sent several times. */

/** A sent body, with its `Idempotency-Key`. */
export type KeyedRequest = { key: string; body: string };

/** @param last the previous request: its key is used again as long as the body is the same. */
export function requestWithKey(body: unknown, last: KeyedRequest | null): KeyedRequest {
  const text = JSON.stringify(body) ?? '';
  return last?.body === text ? last : { key: newKey(), body: text };
}

/**
 * Gives each intent one `Idempotency-Key`. The same body gets the same key, so that a retry after a lost answer is
 * done once. Another body is another intent. Use one per form (`useState(createIdempotencyKeys)`).
 */
export function createIdempotencyKeys(): (body: unknown) => string {
  let last: KeyedRequest | null = null;
  return (body) => {
    last = requestWithKey(body, last);
    return last.key;
  };
}

/** `randomUUID` exists in secure contexts only, and RUA is also opened by a machine's address in a local network. */
export function newKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  return hexOf(crypto.getRandomValues(new Uint8Array(16)));
}

export function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
