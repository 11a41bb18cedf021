import { redirect } from 'react-router';
import { getTwoStep } from '#domain/identity/accounts/two-step.ts';
import { AccountHeading } from '#web/features/identity/accounts/account-heading.tsx';
import { reloadAt } from '#web/features/identity/accounts/auth.ts';
import { requireVisitor } from '#web/features/identity/accounts/session.ts';
import { TwoStepOn } from '#web/features/identity/settings/two-step-on.tsx';
import { call } from '#web/lib/api.ts';
import { pageContext } from '#web/lib/page-context.ts';
import { useWindowAccount } from '#web/lib/use-window-account.ts';
import type { Route } from './+types/two-step';

/** Only for staff who must set it up before anything else. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const visitor = await requireVisitor(page, request, (type) => type === 'staff');
  const { on, required } = await call(getTwoStep, {}, { fetch: page.fetch });
  if (on || !required) throw redirect('/backoffice');
  return visitor.id;
}

export const meta: Route.MetaFunction = () => [{ title: 'Set up two-step sign-in | RUA' }];

/** Staff must use two-step sign-in: they set it up before they can use the back office. */
export default function SetUpTwoStep({ loaderData: accountId }: Route.ComponentProps) {
  useWindowAccount(accountId);
  return (
    <>
      <AccountHeading title="Set up two-step sign-in">
        Staff can see what people told RUA, so a password alone does not let anybody in.
      </AccountHeading>
      {/* Cancelling leads back to this page. */}
      <TwoStepOn onEnd={() => reloadAt('/backoffice')} />
    </>
  );
}
