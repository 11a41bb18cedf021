/** The addresses that agencies have in a new installation, before staff give them their own. */

/** The domain of invented addresses. It is reserved (RFC 2606), so no mail reaches a real person by mistake. */
export const inventedMailboxes = 'agencies.rua.example';

export function isInventedMailbox(address: string): boolean {
  return address.toLowerCase().endsWith(`@${inventedMailboxes}`);
}
