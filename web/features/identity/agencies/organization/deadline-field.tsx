import { useState } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { FieldError, LABEL_LOOK } from '#web/ui/field.tsx';
import { ToolbarSelect } from '#web/ui/toolbar-select.tsx';
import { inUnits, type Unit, units } from './deadline-units.ts';

/** The kinds of report that an agency sets times for. */
export const deadlineKinds = ['emergency', 'crime', 'flaggedRide', 'flaggedItem', 'complaint'] as const;

export const deadlineKindLabels: Record<(typeof deadlineKinds)[number], string> = {
  emergency: 'Emergencies',
  crime: 'Crime reports',
  flaggedRide: 'Flagged rides',
  flaggedItem: 'Flagged items',
  complaint: 'Complaints',
};

type DeadlineFieldProps = {
  name: string;
  label: string;
  minutes: number;
  /** Gets `NaN` for text that is no number. */
  onChange: (minutes: number) => void;
  error: string | undefined;
};

const options = [
  { value: 'minutes', label: 'minutes' },
  { value: 'hours', label: 'hours' },
  { value: 'days', label: 'days' },
] as const satisfies readonly { value: Unit; label: string }[];

/** A duration: a number and its unit. */
export function DeadlineField({ name, label, minutes, onChange, error }: DeadlineFieldProps) {
  const [shown, setShown] = useState(() => {
    const { amount, unit } = inUnits(minutes);
    return { amount: String(amount), unit };
  });

  function change(next: { amount: string; unit: Unit }) {
    setShown(next);
    onChange(next.amount.trim() === '' ? Number.NaN : Number(next.amount) * units[next.unit]);
  }

  return (
    <fieldset className="grid min-w-0 gap-1.5">
      <legend className={classNames(LABEL_LOOK, 'mb-1.5')}>{label}</legend>
      <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1.3fr)] gap-2.5">
        <input
          id={name}
          name={name}
          inputMode="numeric"
          autoComplete="off"
          aria-label={`${label}, how many`}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${name}-error` : undefined}
          value={shown.amount}
          onChange={(event) => change({ ...shown, amount: event.target.value })}
          className="control num"
        />
        <ToolbarSelect
          label={`${label}, in`}
          options={options}
          value={shown.unit}
          onChange={(event) => {
            const unit = options.find(({ value }) => value === event.target.value)?.value;
            if (unit) change({ ...shown, unit });
          }}
        />
      </div>
      <FieldError id={name}>{error}</FieldError>
    </fieldset>
  );
}
