/** On the server: a report of an emergency or a crime in a plain form. */
import { redirect } from 'react-router';
import { lodgeComplaint } from '#domain/reporting/complaints.ts';
import { complaintLengths } from '#domain/reporting/new-complaint.ts';
import { callForPage, readForm, refuse, textOf, textsOf } from '#web/lib/page-action.ts';
import type { PageContext } from '#web/lib/page-context.ts';
import { taskField } from '#web/lib/plain-answer.ts';

const fields = ['description', 'state'] as const;

/** @throws a redirect to the report. @returns the refusal for the page. */
export async function answerReport(page: PageContext, request: Request) {
  const form = await readForm(request);
  const sent = await callForPage(page, {
    endpoint: lodgeComplaint,
    form,
    shown: fields,
    limits: { description: complaintLengths.description, state: complaintLengths.state },
    body: {
      ...textsOf(form, fields),
      role: 'place',
      // This page sends no other types.
      type: textOf(form, taskField) === 'crime' ? 'crime' : 'emmergency',
    },
  });
  if (sent.kind === 'refused') return refuse(sent.refused);
  throw redirect(`/users/complain/details/${sent.answer.complaintRef}`, 303);
}
