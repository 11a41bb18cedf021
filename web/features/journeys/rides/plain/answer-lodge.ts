/** On the server: a ride that was lodged by a plain form. */
import { redirect } from 'react-router';
import { lodgeRide } from '#domain/journeys/rides/lodge-ride.ts';
import { callForPage, readForm, refuse } from '#web/lib/page-action.ts';
import type { PageContext } from '#web/lib/page-context.ts';
import { lodgeFields } from './lodge-texts.ts';
import { readLodge } from './read-lodge.ts';

/** @throws a redirect to the ride. @returns the refusal for the page. */
export async function answerLodge(page: PageContext, request: Request) {
  const form = await readForm(request);
  const read = await readLodge(page, form);
  if (read.kind === 'refused') return refuse(read.refused);
  const sent = await callForPage(page, {
    endpoint: lodgeRide,
    form,
    shown: lodgeFields,
    body: read.texts,
  });
  if (sent.kind === 'refused') return refuse(sent.refused);
  throw redirect(`/users/ridesDetails/${sent.answer.id}`, 303);
}
