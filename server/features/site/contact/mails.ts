/** The mails of the contact page: messages to the association, and replies of staff. */

import type { NewContactMessage } from '#domain/site/contact.ts';
import { formatDateTime } from '#domain/values/clock.ts';
import type { MailMessage } from '#server/base/message.ts';

/** @param to the association's own address. An answer goes to the sender. */
export function contactMail(message: NewContactMessage, to: string): MailMessage {
  const name = `${message.firstName} ${message.lastName}`;
  return {
    channel: 'mail',
    kind: 'contact-message',
    to,
    replyTo: { name, address: message.email },
    subject: `Message from ${name}`,
    heading: `${name} wrote from the contact page`,
    paragraphs: [message.message],
    facts: [
      ['Name', name],
      ['E-mail', message.email],
    ],
    closing: ['Answer this mail to write to them.'],
  };
}

type Answered = { email: string; first_name: string; message: string; created_at: string };

/** @param replyTo the association's own address, for the sender's next message. */
export function replyMail(
  to: Answered,
  reply: { id: number; text: string },
  replyTo: string | undefined,
): MailMessage {
  return {
    channel: 'mail',
    kind: 'contact-reply',
    to: to.email,
    toName: to.first_name,
    ...(replyTo === undefined ? {} : { replyTo: { name: 'Road Users Association', address: replyTo } }),
    contactReplyId: reply.id,
    subject: 'Our answer to your message to RUA',
    heading: `Dear ${to.first_name},`,
    paragraphs: [reply.text],
    closing: [`On ${formatDateTime(to.created_at)} you wrote to us: “${beginningOf(to.message)}”`],
  };
}

/** Enough for its writer to know it again; a reply may be as long as a message, and a mail holds not both whole. */
const quotedCharacters = 600;

function beginningOf(message: string): string {
  const characters = [...message];
  if (characters.length <= quotedCharacters) return message;
  return `${characters.slice(0, quotedCharacters).join('').trimEnd()} …`;
}
