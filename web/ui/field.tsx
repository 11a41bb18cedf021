import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useKnown, useTranslate } from '#web/languages/use-translations.ts';
import { classNames } from './class-names.ts';

/** Texts that every form field takes. Hint and error show together. */
export type FieldText = {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  /** Marks the field "(optional)"; fields are required unless marked. */
  optional?: boolean | undefined;
};

type FieldProps = FieldText & {
  /** The control's id; hint and error get `${id}-hint` and `${id}-error`. */
  id: string;
  /** Right of the error line, for example the counter of a text area. */
  aside?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
};

/** Label above, hint under it, the control, then the error beside an icon. */
export function Field({ id, label, hint, error, optional, aside, className, children }: FieldProps) {
  return (
    <div className={classNames('grid min-w-0 content-start gap-1.5', className)}>
      <label htmlFor={id} className={LABEL_LOOK}>
        {label}
        <OptionalMark show={optional} />
      </label>
      <Hint id={id}>{hint}</Hint>
      {children}
      {error || aside ? (
        <div className="flex items-start justify-between gap-3">
          <FieldError id={id}>{error}</FieldError>
          {aside}
        </div>
      ) : null}
    </div>
  );
}

export const LABEL_LOOK = 'text-sm font-semibold leading-[1.35]';

export function OptionalMark({ show }: { show: boolean | undefined }) {
  const t = useTranslate();
  return show ? <span className="font-normal text-muted"> {t('(optional)')}</span> : null;
}

export function Hint({ id, children }: { id: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <p id={`${id}-hint`} className="text-muted text-sm leading-snug">
      {children}
    </p>
  );
}

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  const known = useKnown();
  if (!children) return <span />;
  return (
    <p
      id={`${id}-error`}
      className="flex items-start gap-1.5 font-semibold text-bad-ink text-sm leading-snug"
    >
      <CircleAlert aria-hidden="true" className="mt-[0.15em] size-[1.0625rem] flex-none" />
      {typeof children === 'string' ? known(children) : children}
    </p>
  );
}

/** The `aria-describedby` of a control inside `Field`. */
export function describedBy(
  id: string,
  { hint, error }: Pick<FieldText, 'hint' | 'error'>,
): string | undefined {
  const ids = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean);
  return ids.length > 0 ? ids.join(' ') : undefined;
}
