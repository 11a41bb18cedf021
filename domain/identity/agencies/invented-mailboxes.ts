/** The addresses that agencies have in a new installation, before staff give them their own. */

/** Reserved (RFC 2606), so that nothing is sent to a real address by mistake, and nobody gets what is sent there. */
export const inventedMailboxes = 'agencies.rua.example';

export function isInventedMailbox(address: string): boolean {
  return address.toLowerCase().endsWith(`@${inventedMailboxes}`);
}
