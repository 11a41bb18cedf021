import type { ReactNode } from 'react';
import { PasswordCard } from './password-card.tsx';
import { SessionsCard } from './sessions-card.tsx';
import { TwoStepCard } from './two-step-card.tsx';

type SecurityTabProps = {
  email: string;
  /** Under the password, where the kind of account has more. */
  beside?: ReactNode;
};

/** The password, two-step sign-in, and the open sessions: for every kind of account. */
export function SecurityTab({ email, beside }: SecurityTabProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[repeat(2,minmax(0,1fr))] lg:gap-6">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:gap-6">
        <PasswordCard email={email} />
        {beside}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:gap-6">
        <TwoStepCard />
        <SessionsCard />
      </div>
    </div>
  );
}
