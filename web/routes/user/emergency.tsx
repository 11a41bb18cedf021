import { useOutletContext } from 'react-router';
import type { Account } from '#domain/identity/accounts/accounts.ts';
import { answerReport } from '#web/features/reporting/emergency/plain/answer-report.ts';
import { PlainReports } from '#web/features/reporting/emergency/plain/plain-report.tsx';
import { InChosenLanguage } from '#web/languages/in-chosen-language.tsx';
import { useTranslate } from '#web/languages/use-translations.ts';
import { newKey } from '#web/lib/idempotency-keys.ts';
import { pageContext } from '#web/lib/page-context.ts';
import { PageHeading } from '#web/ui/page-heading.tsx';
import type { Route } from './+types/emergency';

/** Rendered in places of its own. */
export const handle = { urgent: true };

/** The title is in the language of the page. */
export const meta: Route.MetaFunction = () => [];

export function loader() {
  return { idempotencyKey: newKey() };
}

export function action({ context, request }: Route.ActionArgs) {
  return answerReport(context.get(pageContext), request);
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
