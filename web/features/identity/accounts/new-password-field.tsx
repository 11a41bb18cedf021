import { type ComponentProps, useEffect, useState } from 'react';
import { passwordMaximumLength, passwordMinimumLength } from '#domain/identity/accounts/passwords.ts';
import { type PasswordStrength, scorePassword } from '#web/features/identity/accounts/password-strength.ts';
import { useKnown, useTranslate } from '#web/languages/use-translations.ts';
import { classNames } from '#web/ui/class-names.ts';
import { PasswordField } from '#web/ui/password-field.tsx';

type NewPasswordFieldProps = Omit<ComponentProps<typeof PasswordField>, 'hint' | 'autoComplete'> & {
  /** The text typed so far. */
  password: string;
  /** The account's address: a password must not be like it. */
  email: string;
};

/** A password that is being chosen, with its meter. */
export function NewPasswordField({ password, email, ...field }: NewPasswordFieldProps) {
  const t = useTranslate();
  const { score, advice } = useStrength(password, email);
  return (
    <div className="grid gap-2.5">
      <PasswordField
        {...field}
        autoComplete="new-password"
        hint={t('{from} to {to} characters of any kind.', {
          from: passwordMinimumLength,
          to: passwordMaximumLength,
        })}
      />
      <StrengthMeter score={score} words={advice} />
    </div>
  );
}

const nothingTyped: PasswordStrength = {
  score: 0,
  advice: 'A few words that do not belong together work well.',
};

function useStrength(password: string, email: string): PasswordStrength {
  const [strength, setStrength] = useState(nothingTyped);
  useEffect(() => {
    let isCurrent = true;
    const scored = password === '' ? Promise.resolve(nothingTyped) : scorePassword(password, email);
    // If the estimator cannot be loaded, the meter stays as it is, because it only advises.
    scored.then((next) => isCurrent && setStrength(next)).catch(() => {});
    return () => {
      isCurrent = false;
    };
  }, [password, email]);
  return strength;
}

type StrengthMeterProps = {
  /** 0 (guessed at once) to 4 (very strong). */
  score: 0 | 1 | 2 | 3 | 4;
  /** A judgement and the next step, for example `Good. Longer is better than odder.` */
  words: string;
};

const STEPS = [1, 2, 3, 4] as const;

/** Shows how hard a password is to guess. */
function StrengthMeter({ score, words }: StrengthMeterProps) {
  const t = useTranslate();
  const known = useKnown();
  return (
    <div className="with-scripts grid gap-2">
      <div
        className="meter grid grid-cols-4 gap-1"
        role="img"
        aria-label={t('Strength {score} of {most}', { score, most: 4 })}
      >
        {STEPS.map((step) => (
          <span
            key={step}
            className={classNames('h-[0.3125rem] rounded-pill', step <= score ? 'bg-action' : 'bg-line')}
          />
        ))}
      </div>
      <p className="text-muted text-xs" aria-live="polite">
        {known(words)}
      </p>
    </div>
  );
}
