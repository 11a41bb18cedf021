import { type ComponentProps, useId, useState } from 'react';
import { formatCount } from '#domain/values/count.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { classNames } from './class-names.ts';
import { describedBy, Field, type FieldText } from './field.tsx';

type TextAreaProps = FieldText &
  Omit<ComponentProps<'textarea'>, keyof FieldText> & {
    /**
     * The maximum length in characters, which is shown as a counter. The input has no `maxLength`, so that the browser never
     * cuts pasted text without a word.
     */
    limit?: number | undefined;
    fieldClassName?: string | undefined;
  };

/** Several lines of text with a counter under it. */
export function TextArea({
  label,
  hint,
  error,
  optional,
  limit,
  fieldClassName,
  className,
  onChange,
  ...area
}: TextAreaProps) {
  const fallbackId = useId();
  const id = area.id ?? area.name ?? fallbackId;
  const [typed, setTyped] = useState(String(area.defaultValue ?? '').length);
  const length = area.value === undefined ? typed : String(area.value).length;
  return (
    <Field
      id={id}
      label={label}
      hint={hint}
      error={error}
      optional={optional}
      className={fieldClassName}
      aside={limit === undefined ? null : <Counter length={length} limit={limit} />}
    >
      <textarea
        rows={4}
        {...area}
        id={id}
        onChange={(event) => {
          setTyped(event.target.value.length);
          onChange?.(event);
        }}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, { hint, error })}
        className={classNames('control block min-h-26 resize-y rounded-card py-3', className)}
      />
    </Field>
  );
}

function Counter({ length, limit }: { length: number; limit: number }) {
  const t = useTranslate();
  return (
    <span
      className={classNames(
        'num flex-none whitespace-nowrap text-xs',
        length > limit ? 'font-semibold text-bad-ink' : 'text-muted',
      )}
    >
      {t('{length} of {limit}', { length: formatCount(length), limit: formatCount(limit) })}
    </span>
  );
}
