/** Why a mail is not sent, as the sender and the staff read it. */
import { isInventedMailbox } from '#domain/identity/agencies/invented-mailboxes.ts';
import type { WaitingMessage } from '#server/base/delivery/transport.ts';

const noMailbox = 'Nobody gets this: the agency has no officer and no address of its own yet.';

/**
 * Refuses mail to an invented address. A mail server may accept such a mail, and then the sender would not learn that it
 * reached no one.
 */
export function refusalOfMail({ channel, to }: WaitingMessage): string | undefined {
  return channel === 'mail' && isInventedMailbox(to) ? noMailbox : undefined;
}
