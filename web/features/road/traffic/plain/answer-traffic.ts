/** On the server: the plain forms about traffic. */
import { redirect } from 'react-router';
import { createTrafficUpdate, voiceTrafficUpdate } from '#domain/road/traffic/updates.ts';
import { callForPage, readForm, refuse, textOf, textsOf } from '#web/lib/page-action.ts';
import type { PageContext } from '#web/lib/page-context.ts';
import { taskField } from '#web/lib/plain-answer.ts';

const fields = ['category', 'title', 'description'] as const;

/** @throws a redirect to the new update. @returns the refusal for the page. */
export async function answerNewTraffic(page: PageContext, request: Request) {
  const form = await readForm(request);
  const body = textsOf(form, fields);
  const sent = await callForPage(page, { endpoint: createTrafficUpdate, form, shown: fields, body });
  if (sent.kind === 'refused') return refuse(sent.refused);
  throw redirect(`/users/mytraffic/details/${sent.answer.id}`, 303);
}

/** @param id of the update, as the address has it. @throws a redirect to its page. @returns the refusal for it. */
export async function answerVoice(page: PageContext, request: Request, id: string) {
  const form = await readForm(request);
  const body = { voice: textOf(form, taskField) };
  const sent = await callForPage(page, { endpoint: voiceTrafficUpdate, form, params: { id }, body });
  if (sent.kind === 'refused') return refuse(sent.refused);
  throw redirect(`/users/trafficDetails/${encodeURIComponent(id)}`, 303);
}
