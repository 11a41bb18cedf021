/** What tickets say by mail: that there is something to read, once until it was read. */
import { pictureText } from '#domain/response/messages.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { MailContent } from '#server/base/delivery/message.ts';

type Mail = MailContent & { kind: string; subject: string };

export type ToldTicket = { reference: string; agencyName: string; text: string };

/** Paths of the pages that show a ticket. */
export function pageOfUser(reference: string): string {
  return `/users/messages?ticket=${reference}`;
}

export function pageOfAgency(reference: string): string {
  return `/admin/messages?ticket=${reference}`;
}

export function answeredMail(app: AppContext, { reference, agencyName, text }: ToldTicket): Mail {
  return {
    kind: 'message-answered',
    subject: `${agencyName} answered you: ${reference}`,
    heading: `${agencyName} answered you`,
    paragraphs: [quoted(text)],
    facts: [['Ticket', reference]],
    action: { label: 'Open the conversation', url: app.publicUrl + pageOfUser(reference) },
    closing: [onceText],
  };
}

export function writtenMail(app: AppContext, { reference, agencyName, text }: ToldTicket): Mail {
  return {
    kind: 'message-written',
    subject: `Message to ${agencyName}: ${reference}`,
    heading: `Somebody wrote to ${agencyName}`,
    paragraphs: [quoted(text)],
    facts: [['Ticket', reference]],
    action: { label: 'Open the conversation', url: app.publicUrl + pageOfAgency(reference) },
    closing: [onceText],
  };
}

const onceText = 'We write again only after this ticket was read.';

function quoted(text: string): string {
  return text === '' ? `${pictureText}.` : `“${text}”`;
}
