import { redirect, useOutletContext } from 'react-router';
import type { Account } from '#domain/identity/accounts/accounts.ts';
import { lodgeComplaint } from '#domain/reporting/complaints.ts';
import { complaintLengths } from '#domain/reporting/new-complaint.ts';
import { PlainReports } from '#web/features/reporting/emergency/plain/plain-report.tsx';
import { InChosenLanguage } from '#web/languages/in-chosen-language.tsx';
import { useTranslate } from '#web/languages/use-translations.ts';
import { newKey } from '#web/lib/idempotency-keys.ts';
import { callForPage, readForm, refuse, textOf, textsOf } from '#web/lib/page-action.ts';
import { pageContext } from '#web/lib/page-context.ts';
import { taskField } from '#web/lib/plain-answer.ts';
import { PageHeading } from '#web/ui/page-heading.tsx';
import type { Route } from './+types/emergency';

/** Rendered in places of its own. */
export const handle = { urgent: true };

/** The title is in the language of the page. */
export const meta: Route.MetaFunction = () => [];

export function loader() {
  return { idempotencyKey: newKey() };
}

const fields = ['description', 'state'] as const;

/** A report of an emergency or a crime. @throws a redirect to it. @returns the refusal for the page. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request);
  const sent = await callForPage(context.get(pageContext), {
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

/** The emergency sheet as a page, for where no script opens it. */
export default function EmergencyPage({ loaderData, actionData }: Route.ComponentProps) {
  const account = useOutletContext<Account>();
  return (
    <InChosenLanguage>
      <Heading />
      <PlainReports account={account} answer={actionData} idempotencyKey={loaderData.idempotencyKey} />
    </InChosenLanguage>
  );
}

function Heading() {
  const t = useTranslate();
  return (
    <>
      <title>{`${t('Call for help')} | RUA`}</title>
      <PageHeading title={t('Call for help')} />
    </>
  );
}
