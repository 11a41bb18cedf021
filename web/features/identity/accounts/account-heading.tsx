import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Translate } from '#web/languages/translations.ts';
import { useTranslate } from '#web/languages/use-translations.ts';

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

type StepperProps = {
  steps: readonly [string, ...string[]];
  /** The present step, from 0. */
  current: number;
};

/** The person's position in a form of several steps. */
function Stepper({ steps, current }: StepperProps) {
  const t = useTranslate();
  return (
    <ol
      className="steps"
      aria-label={t('Step {step} of {count}', { step: current + 1, count: steps.length })}
    >
      {steps.map((step, index) => {
        const state = index < current ? 'done' : index === current ? 'now' : 'next';
        return (
          <li key={step} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
            <span className="dot" aria-hidden="true">
              {state === 'done' ? <Check className="size-3.5" strokeWidth={3} /> : index + 1}
            </span>
            <span>
              {step}
              {state === 'done' ? <span className="sr-only"> {t('(done)')}</span> : null}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
