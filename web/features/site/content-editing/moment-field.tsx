import { useState } from 'react';
import { momentOfPicker, pickerTextOf } from '#domain/values/clock.ts';
import { describedBy, Field, type FieldText } from '#web/ui/field.tsx';

type MomentFieldProps = FieldText & {
  id: string;
  /** ISO 8601; empty for none. */
  moment: string;
  onChange: (moment: string) => void;
};

/** A day and a time in Nigeria, in the browser's own picker. */
export function MomentField({ id, moment, onChange, hint, ...said }: MomentFieldProps) {
  const [text, setText] = useState(() => pickerTextOf(moment));
  // Another value came from another part of the page, such as an earlier version.
  const [seen, setSeen] = useState(moment);
  if (seen !== moment) {
    setSeen(moment);
    if (momentOfPicker(text) !== moment) setText(pickerTextOf(moment));
  }
  const whole = hint ? `${hint} In West Africa Time.` : 'In West Africa Time.';
  return (
    <Field {...said} id={id} hint={whole}>
      <input
        id={id}
        type="datetime-local"
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          onChange(momentOfPicker(event.target.value));
        }}
        aria-invalid={said.error ? true : undefined}
        aria-describedby={describedBy(id, { hint: whole, error: said.error })}
        className="control"
      />
    </Field>
  );
}
