/** What a message of the contact page says to the association. */
import type { NewContactMessage } from '#domain/contact.ts';
import type { MailMessage } from '#server/delivery/message.ts';

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
