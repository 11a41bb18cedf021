import type { ReactNode } from 'react';
import { Stepper } from '#web/ui/stepper.tsx';

const signUpSteps = ['Account', 'E-mail code', 'Your details'] as const;

type AccountHeadingProps = {
  title: string;
  children?: ReactNode;
  /** Which step of signing up this is, from 0; left out elsewhere. */
  step?: 0 | 1 | 2 | undefined;
};

/** The title of an account page, with one sentence under it. */
export function AccountHeading({ title, children, step }: AccountHeadingProps) {
  return (
    <>
      {step === undefined ? null : <Stepper steps={signUpSteps} current={step} />}
      <div className="grid gap-2">
        <h1 className="text-2xl">{title}</h1>
        {children ? <p className="text-soft">{children}</p> : null}
      </div>
    </>
  );
}
