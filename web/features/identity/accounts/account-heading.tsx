import type { ReactNode } from 'react';
import type { Translate } from '#web/languages/translations.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { Stepper } from '#web/ui/stepper.tsx';

function signUpSteps(t: Translate): [string, string, string] {
  return [t('Account'), t('E-mail code'), t('Your details')];
}

type AccountHeadingProps = {
  title: string;
  children?: ReactNode;
  /** The step of signing up, from 0; left out on other pages. */
  step?: 0 | 1 | 2 | undefined;
};

/** The title of an account page, with one sentence under it. */
export function AccountHeading({ title, children, step }: AccountHeadingProps) {
  const t = useTranslate();
  return (
    <>
      {step === undefined ? null : <Stepper steps={signUpSteps(t)} current={step} />}
      <div className="grid gap-2">
        <h1 className="text-2xl">{title}</h1>
        {children ? <p className="text-soft">{children}</p> : null}
      </div>
    </>
  );
}
