import { useController, useFormContext, useWatch } from 'react-hook-form';
import type { NewComplaint } from '#domain/complaints.ts';
import { AgencyPicker } from '#web/features/flags/agency-picker.tsx';
import { Card } from '#web/ui/card.tsx';

/** Who reads it. */
export function AgenciesCard() {
  const { control } = useFormContext<NewComplaint>();
  const { field, fieldState } = useController({ control, name: 'agencies' });
  const isUrgent = useWatch({ control, name: 'type' }) !== 'complain';
  return (
    <Card>
      <AgencyPicker
        id="agencies"
        choice={field.value}
        onChoice={field.onChange}
        ifNone={isUrgent ? 'Pick none and whoever answers such reports is told.' : null}
        error={fieldState.error?.message}
      />
    </Card>
  );
}
