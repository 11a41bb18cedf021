/** On the server: what a person writes to an agency in a plain form. */
import { redirect } from 'react-router';
import { createTicket, replyToTicket } from '#domain/response/messages/messages.ts';
import { callForPage, readForm, refuse, textOf, textsOf } from '#web/lib/page-action.ts';
import type { PageContext } from '#web/lib/page-context.ts';
import { taskField } from '#web/lib/plain-answer.ts';
import { readOpenBeside } from '../list-params.ts';

const firstFields = ['receiver_id', 'message', 'about'] as const;

/** @throws a redirect to the ticket. @returns the refusal for the page. */
export async function answerMessages(page: PageContext, request: Request) {
  const form = await readForm(request);
  const open = readOpenBeside(new URL(request.url).searchParams);
  const isReply = textOf(form, taskField) === 'reply' && open.kind === 'ticket';
  return isReply ? answerReply(page, form, open.reference) : answerFirst(page, form);
}

async function answerReply(page: PageContext, form: FormData, reference: string) {
  const sent = await callForPage(page, {
    endpoint: replyToTicket,
    form,
    shown: ['message'],
    params: { reference },
    body: textsOf(form, ['message']),
  });
  if (sent.kind === 'refused') return refuse(sent.refused);
  throw redirect(pageOf(reference), 303);
}

async function answerFirst(page: PageContext, form: FormData) {
  // An empty choice is none.
  const body = { ...textsOf(form, firstFields), receiver_id: textOf(form, 'receiver_id') || undefined };
  const sent = await callForPage(page, { endpoint: createTicket, form, shown: firstFields, body });
  if (sent.kind === 'refused') return refuse(sent.refused);
  throw redirect(pageOf(sent.answer.reference), 303);
}

function pageOf(reference: string): string {
  return `/users/messages?ticket=${reference}`;
}
