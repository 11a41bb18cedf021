import { ArrowRight } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { checkStep, steps } from './ride-values.ts';

type StepBarProps = {
  step: number;
  busy: boolean;
  busyLabel: string;
  onBack: () => void;
};

/** Back and Next, always within the thumb's reach. The Next button submits the form around it. */
export function StepBar({ step, busy, busyLabel, onBack }: StepBarProps) {
  const next = steps[step + 1];
  return (
    <div className="no-print sticky bottom-[calc(5.25rem+env(safe-area-inset-bottom))] z-10 -mx-gutter mt-auto flex gap-3 border-line border-y bg-surface px-gutter py-3 max-md:-mb-7 md:bottom-0 md:-mb-16 md:border-b-0 md:shadow-[25vw_1px_var(--surface),50vw_1px_var(--surface),25vw_0_var(--line),50vw_0_var(--line)] md:[clip-path:inset(-1px_-75vw_0_0)]">
      {step > 0 ? (
        <Button variant="line" onClick={onBack} disabled={busy}>
          Back
        </Button>
      ) : null}
      <Button
        id="lodge"
        type="submit"
        busy={busy}
        busyLabel={busyLabel}
        className="ml-auto flex-1 sm:max-w-80"
      >
        {step === checkStep || next === undefined ? (
          'Lodge ride'
        ) : (
          <>
            Next: {next.inWords}
            <ArrowRight aria-hidden="true" className="ic" />
          </>
        )}
      </Button>
    </div>
  );
}
