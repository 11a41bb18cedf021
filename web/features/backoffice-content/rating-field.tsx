import type { FieldText } from '#web/ui/field.tsx';
import { SelectField } from '#web/ui/select-field.tsx';

type RatingFieldProps = FieldText & { id: string; stars: number; onChange: (stars: number) => void };

const options = Array.from({ length: 11 }, (_, index) => (10 - index) / 2).map((stars) => ({
  value: String(stars),
  label: stars === 1 ? '1 star' : `${stars} stars`,
}));

/** From none to five stars, in halves. */
export function RatingField({ stars, onChange, ...said }: RatingFieldProps) {
  return (
    <SelectField
      {...said}
      optional={false}
      options={options}
      value={String(stars)}
      onChange={(event) => onChange(Number(event.target.value))}
    />
  );
}
