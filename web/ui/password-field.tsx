import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useId, useState } from 'react';
import { useTranslate } from '#web/languages/use-translations.ts';
import { describedBy, Field, type FieldText } from './field.tsx';
import { IconButton } from './icon-button.tsx';

type PasswordFieldProps = FieldText & Omit<ComponentProps<'input'>, keyof FieldText | 'type'>;

/** A password with a button that shows or hides it. Say `autoComplete`: `current-password` or `new-password`. */
export function PasswordField({ label, hint, error, optional, ...input }: PasswordFieldProps) {
  const t = useTranslate();
  const [isShown, setShown] = useState(false);
  const fallbackId = useId();
  const id = input.id ?? input.name ?? fallbackId;
  const Icon = isShown ? EyeOff : Eye;
  return (
    <Field id={id} label={label} hint={hint} error={error} optional={optional}>
      <div className="relative flex">
        <input
          {...input}
          id={id}
          type={isShown ? 'text' : 'password'}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { hint, error })}
          className="control pr-[3.25rem]"
        />
        <span className="with-scripts absolute top-1/2 right-1 -translate-y-1/2">
          <IconButton
            label={t(isShown ? 'Hide password' : 'Show password')}
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
          >
            <Icon aria-hidden="true" className="ic" />
          </IconButton>
        </span>
      </div>
    </Field>
  );
}
