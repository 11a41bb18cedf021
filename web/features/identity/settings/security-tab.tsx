import { PasswordCard } from './password-card.tsx';
import { SessionsCard } from './sessions-card.tsx';
import { TwoStepCard } from './two-step-card.tsx';

/** The password, two-step sign-in, and the open sessions: for every kind of account. */
export function SecurityTab({ email }: { email: string }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[repeat(2,minmax(0,1fr))] lg:gap-6">
      <PasswordCard email={email} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:gap-6">
        <TwoStepCard />
        <SessionsCard />
      </div>
    </div>
  );
}
