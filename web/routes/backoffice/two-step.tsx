import { redirect } from 'react-router';
import { getTwoStep } from '#domain/two-step.ts';
import { AccountHeading } from '#web/features/accounts/account-heading.tsx';
import { enter } from '#web/features/accounts/entering.ts';
import { requireVisitor } from '#web/features/accounts/session.ts';
import { TwoStepOn } from '#web/features/settings/two-step-on.tsx';
import { call } from '#web/lib/api.ts';
import { pageContext } from '#web/lib/page-context.ts';
import type { Route } from './+types/two-step';

/** Only for who must set it up before anything else. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  await requireVisitor(page, request, (type) => type === 'staff');
  const { on, required } = await call(getTwoStep, {}, { fetch: page.fetch });
  if (on || !required) throw redirect('/backoffice');
  return null;
}

export const meta: Route.MetaFunction = () => [{ title: 'Set up two-step sign-in | RUA' }];

/** Staff sign in with two steps: this comes before anything else in the back office. */
export default function SetUpTwoStep() {
  return (
    <>
      <AccountHeading title="Set up two-step sign-in">
        Staff can see what people told RUA, so a password alone does not let anybody in.
      </AccountHeading>
      {/* Whoever calls it off is led back here. */}
      <TwoStepOn onEnd={() => enter('/backoffice')} />
    </>
  );
}
