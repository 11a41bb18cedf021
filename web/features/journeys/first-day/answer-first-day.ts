/** On the server: the plain forms of the first day. */
import { redirect } from 'react-router';
import { getSafetyPass, saveSafetyPass } from '#domain/identity/safety-pass.ts';
import { saveLanguage } from '#domain/identity/settings.ts';
import { putOffFirstDay } from '#domain/journeys/first-day.ts';
import { getNextOfKin, saveNextOfKin, testNextOfKin } from '#domain/journeys/next-of-kin.ts';
import { call } from '#web/lib/api.ts';
import { callForPage, readForm, refuse, textOf, textsOf } from '#web/lib/page-action.ts';
import type { PageContext } from '#web/lib/page-context.ts';
import { taskField } from '#web/lib/plain-answer.ts';
import { firstPass } from './first-pass.ts';

/** @throws a redirect to the dashboard. @returns the refusal for the page. */
export async function answerFirstDay(page: PageContext, request: Request) {
  const form = await readForm(request);
  const sent = await send(page, form);
  if (sent.kind === 'refused') return refuse(sent.refused);
  throw redirect('/users/dashboard', 303);
}

const kinFields = ['full_name', 'phone', 'address'] as const;

async function send(page: PageContext, form: FormData) {
  switch (textOf(form, taskField)) {
    case 'language':
      return callForPage(page, {
        endpoint: saveLanguage,
        form,
        body: { language: textOf(form, 'language') },
      });
    case 'kin':
      return callForPage(page, {
        endpoint: saveNextOfKin,
        form,
        shown: kinFields,
        body: textsOf(form, kinFields),
      });
    case 'test':
      return callForPage(page, { endpoint: testNextOfKin, form });
    case 'pass':
      return sendPass(page, form);
    default:
      return callForPage(page, { endpoint: putOffFirstDay, form });
  }
}

async function sendPass(page: PageContext, form: FormData) {
  const { fetch } = page;
  const [pass, { kin }] = await Promise.all([
    call(getSafetyPass, {}, { fetch }),
    call(getNextOfKin, {}, { fetch }),
  ]);
  return callForPage(page, {
    endpoint: saveSafetyPass,
    form,
    shown: ['blood_group'],
    body: firstPass(pass, kin, textOf(form, 'blood_group')),
  });
}
