import { useController } from 'react-hook-form';
import { type AgencyFields, formerNamesMaximum } from '#domain/agencies-admin.ts';
import { TextArea } from '#web/ui/text-area.tsx';

/** One name a line. */
export function FormerNamesField() {
  const { field, fieldState } = useController<AgencyFields, 'formerNames'>({ name: 'formerNames' });
  return (
    <TextArea
      id="formerNames"
      label="Former names"
      hint={`One a line, at most ${formerNamesMaximum}. A name that you change becomes one by itself.`}
      rows={2}
      optional
      value={field.value.join('\n')}
      onBlur={() => field.onChange(field.value.map((name) => name.trim()).filter(Boolean))}
      onChange={(event) => field.onChange(event.target.value === '' ? [] : event.target.value.split('\n'))}
      error={fieldState.error?.message}
    />
  );
}
