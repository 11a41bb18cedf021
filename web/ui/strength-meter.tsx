import { classNames } from './class-names.ts';

type StrengthMeterProps = {
  /** 0 (guessed at once) to 4 (very strong). */
  score: 0 | 1 | 2 | 3 | 4;
  /** A judgement and the next step, for example `Good. Longer is better than odder.` */
  words: string;
};

const STEPS = [1, 2, 3, 4] as const;

/** How hard a password is to guess. */
export function StrengthMeter({ score, words }: StrengthMeterProps) {
  return (
    <div className="grid gap-2">
      <div className="meter grid grid-cols-4 gap-1" role="img" aria-label={`Strength ${score} of 4`}>
        {STEPS.map((step) => (
          <span
            key={step}
            className={classNames('h-[0.3125rem] rounded-pill', step <= score ? 'bg-action' : 'bg-line')}
          />
        ))}
      </div>
      <p className="text-muted text-xs" aria-live="polite">
        {words}
      </p>
    </div>
  );
}
