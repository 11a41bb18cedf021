/** Mails about tickets: there is something to read, once until it is read. */
import { pictureText } from '#domain/response/messages/messages.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { Translate } from '#server/base/languages/translations.ts';
import type { MailContent } from '#server/base/message.ts';

type Mail = MailContent & { subject: string };

export type NotifiedTicket = { reference: string; agencyName: string; text: string };

/** Paths of the pages that show a ticket. */
export function pageOfUser(reference: string): string {
  return `/users/messages?ticket=${reference}`;
}

export function pageOfAgency(reference: string): string {
  return `/admin/messages?ticket=${reference}`;
}

export function answeredMail(
  app: AppContext,
  { reference, agencyName: agency, text }: NotifiedTicket,
  t: Translate,
): Mail & { kind: 'message-answered' } {
  return {
    kind: 'message-answered',
    subject: t('{agency} answered you: {id}', { agency, id: reference }),
    heading: t('{agency} answered you', { agency }),
    paragraphs: [quoted(text, t(pictureText))],
    facts: [[t('Ticket'), reference]],
    action: { label: t('Open the conversation'), url: app.publicUrl + pageOfUser(reference) },
    closing: [t(onceText)],
  };
}

export function writtenMail(
  app: AppContext,
  { reference, agencyName, text }: NotifiedTicket,
): Mail & { kind: 'message-written' } {
  return {
    kind: 'message-written',
    subject: `Message to ${agencyName}: ${reference}`,
    heading: `A person wrote to ${agencyName}`,
    paragraphs: [quoted(text, pictureText)],
    facts: [['Ticket', reference]],
    action: { label: 'Open the conversation', url: app.publicUrl + pageOfAgency(reference) },
    closing: [onceText],
  };
}

const onceText = 'We write again only after this ticket was read.';

function quoted(text: string, ifEmpty: string): string {
  return text === '' ? `${ifEmpty}.` : `“${text}”`;
}
