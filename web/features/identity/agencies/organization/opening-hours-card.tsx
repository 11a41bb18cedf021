import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { type OpeningHours, openingHours } from '#domain/identity/agencies/opening-hours.ts';
import { changeOpeningHours, type Organization } from '#domain/identity/agencies/organization.ts';
import { weekdays } from '#domain/values/clock.ts';
import { call } from '#web/lib/api.ts';
import { errorMessage } from '#web/lib/error-messages.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { EditButtons } from './edit-buttons.tsx';
import { EditableCard } from './editable-card.tsx';
import { organizationQuery } from './queries.ts';

/** The hours in which the agency works. A supervisor sets them. */
export function OpeningHoursCard({ organization }: { organization: Organization }) {
  const hours = organization.openingHours;
  return (
    <EditableCard
      id="opening-hours"
      title="Hours"
      lead="Deadlines of flagged items and complaints count in these hours only. Emergencies, crime reports and rides count always. A change counts for reports that come from then on."
      what="hours"
      canEdit={organization.can.edit}
      form={(onEnd) => <HoursForm hours={hours} onEnd={onEnd} />}
    >
      {hours === null ? (
        <p className="font-medium">Your agency always works.</p>
      ) : (
        <Facts
          facts={weekdays.map((day, place) => ({ term: day, detail: hoursText(hours[place] ?? null) }))}
        />
      )}
    </EditableCard>
  );
}

type Day = NonNullable<OpeningHours>[number];

const officeDay = { from: '08:00', to: '17:00' };
/** The first values of the form: the hours of offices of the state. */
const officeWeek: readonly Day[] = weekdays.map((_, place) => (place < 5 ? officeDay : null));

function HoursForm({ hours, onEnd }: { hours: OpeningHours; onEnd: () => void }) {
  const queryClient = useQueryClient();
  const [isAlways, setAlways] = useState(hours === null);
  const [days, setDays] = useState<readonly Day[]>(hours ?? officeWeek);
  const [error, setError] = useState('');
  const { mutate, isPending } = useMutation({
    mutationFn: (chosen: OpeningHours) => call(changeOpeningHours, { body: { openingHours: chosen } }),
    onSuccess: (changed) => {
      queryClient.setQueryData(organizationQuery.queryKey, changed);
      showToast({ text: 'The hours are saved.' });
      onEnd();
    },
    onError: (failure) => setError(errorMessage(failure)),
  });

  function save(event: FormEvent) {
    event.preventDefault();
    const read = openingHours.safeParse(isAlways ? null : days);
    if (read.success) mutate(read.data);
    else setError(read.error.issues[0]?.message ?? '');
  }

  function change(place: number, day: Day) {
    setError('');
    setDays(days.map((one, other) => (other === place ? day : one)));
  }

  return (
    <form noValidate onSubmit={save} className="grid gap-4">
      <Checkbox checked={isAlways} onChange={({ target }) => setAlways(target.checked)}>
        We always work
      </Checkbox>
      {isAlways ? null : (
        <div className="grid gap-2">
          {weekdays.map((name, place) => (
            <DayRow key={name} name={name} day={days[place] ?? null} onChange={(day) => change(place, day)} />
          ))}
        </div>
      )}
      <div aria-live="polite">
        <FieldError id="hours">{error}</FieldError>
      </div>
      <EditButtons what="hours" isEditing isSaving={isPending} onEdit={onEnd} onCancel={onEnd} />
    </form>
  );
}

type DayRowProps = { name: string; day: Day; onChange: (day: Day) => void };

function DayRow({ name, day, onChange }: DayRowProps) {
  return (
    <div className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1">
      <Checkbox
        checked={day !== null}
        onChange={({ target }) => onChange(target.checked ? officeDay : null)}
        className="w-34"
      >
        {name}
      </Checkbox>
      {day === null ? (
        <span className="text-muted text-sm">Closed</span>
      ) : (
        <span className="flex items-center gap-2">
          <TimeInput
            label={`${name} from`}
            value={day.from}
            onChange={(from) => onChange({ ...day, from })}
          />
          <span className="text-muted text-sm">to</span>
          <TimeInput label={`${name} to`} value={day.to} onChange={(to) => onChange({ ...day, to })} />
        </span>
      )}
    </div>
  );
}

type TimeInputProps = { label: string; value: string; onChange: (value: string) => void };

function TimeInput({ label, value, onChange }: TimeInputProps) {
  return (
    <input
      type="time"
      aria-label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      className="control num w-31"
    />
  );
}

/** `08:00 to 17:00`, `All day`, `Closed`. */
function hoursText(day: NonNullable<OpeningHours>[number]): string {
  if (day === null) return 'Closed';
  if (day.from === '00:00' && day.to === '00:00') return 'All day';
  return `${day.from} to ${day.to === '00:00' ? 'midnight' : day.to}`;
}
