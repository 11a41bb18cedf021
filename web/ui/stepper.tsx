import { Check } from 'lucide-react';
import { useTranslate } from '#web/languages/use-translations.ts';

type StepperProps = {
  steps: readonly [string, ...string[]];
  /** The present step, from 0. */
  current: number;
};

/** The person's position in a form of several steps. */
export function Stepper({ steps, current }: StepperProps) {
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
