import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { textOfValues, valuesIn } from '#domain/contract/several-values.ts';
import { caseStates } from '#domain/response/cases/case-state.ts';
import { states } from '#domain/road/places/states.ts';
import { caseKinds } from '#domain/values/case-kinds.ts';
import { staffingQuery } from '#web/features/identity/agencies/organization/queries.ts';
import { fullName } from '#web/lib/account-name.ts';
import { toggled } from '#web/lib/toggled.ts';
import { Button } from '#web/ui/button.tsx';
import { ChipButton } from '#web/ui/chip-button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { SearchSelect } from '#web/ui/search-select.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { allStates, kindLabels, stateLabels } from './case-labels.ts';
import { type FilterParam, filterParams } from './filter-chips.tsx';
import { LocalGovernmentsField } from './local-governments-field.tsx';

type Chosen = Record<FilterParam, string>;

type FiltersDialogProps = {
  hasKinds: boolean;
  onClose: () => void;
  /** Closes it on the way to another address. */
  onLeave: () => void;
};

/** Kind, place, plate, officer and days, all put into the address at once. */
export function FiltersDialog({ hasKinds, onClose, onLeave }: FiltersDialogProps) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState(() => chosenIn(params));
  /** A local government that is typed and not chosen yet. */
  const [place, setPlace] = useState('');
  const set = (name: FilterParam) => (value: string) => setChosen((before) => ({ ...before, [name]: value }));

  /** A local government belongs to its state, and goes with it. */
  function changeState(place_state: string) {
    if (place_state === chosen.place_state) return;
    setChosen((before) => ({ ...before, place_state, local_government: '' }));
    setPlace('');
  }

  function show(wanted: Chosen) {
    onLeave();
    void navigate(`?${withChosen(params, wanted)}`, { replace: true, preventScrollReset: true });
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    show({
      ...chosen,
      local_government: textOfValues(withTyped(valuesIn(chosen.local_government), place.trim())),
    });
  }

  return (
    <Dialog
      tall
      isOpen
      onClose={onClose}
      title="Filters"
      actions={
        <>
          <Button variant="line" onClick={() => show(nothing)}>
            Clear all
          </Button>
          <Button type="submit" form="queue-filters">
            Show cases
          </Button>
        </>
      }
    >
      <form id="queue-filters" onSubmit={submit} className="grid gap-5">
        {hasKinds ? (
          <ChoiceChips
            legend="Kind"
            choices={kinds}
            chosen={valuesIn(chosen.kind)}
            onPress={(kind) => set('kind')(textOfValues(toggled(valuesIn(chosen.kind), kind)))}
          />
        ) : null}
        <ChoiceChips
          legend="Case"
          choices={caseChoices}
          chosen={[chosen.state]}
          onPress={(state) => set('state')(state === chosen.state ? '' : state)}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <DayField label="From" value={chosen.from} onChange={set('from')} />
          <DayField label="To" value={chosen.to} onChange={set('to')} />
        </div>
        <SearchSelect
          label="State"
          options={states.map(({ name }) => name)}
          value={chosen.place_state}
          onChange={changeState}
          placeholder="Any"
        />
        <LocalGovernmentsField
          state={chosen.place_state}
          chosen={valuesIn(chosen.local_government)}
          onChange={(names) => set('local_government')(textOfValues(names))}
          typed={place}
          onType={setPlace}
        />
        <TextField
          label="Plate"
          placeholder="Any, or the beginning of one"
          value={chosen.plate}
          maxLength={40}
          onChange={(event) => set('plate')(event.target.value)}
        />
        <OfficerField value={chosen.officer} onChange={set('officer')} />
      </form>
    </Dialog>
  );
}

const kinds = caseKinds.map((kind) => ({ value: kind, label: kindLabels[kind] }));
/** With none of them chosen, the list has the open cases. */
const caseChoices = [
  ...caseStates.map((state) => ({ value: state, label: stateLabels[state] })),
  { value: 'all', label: allStates },
];

const nothing: Chosen = {
  kind: '',
  state: '',
  place_state: '',
  local_government: '',
  plate: '',
  officer: '',
  from: '',
  to: '',
};

function chosenIn(params: URLSearchParams): Chosen {
  return { ...nothing, ...Object.fromEntries(filterParams.map((name) => [name, params.get(name) ?? ''])) };
}

function withChosen(params: URLSearchParams, chosen: Chosen): URLSearchParams {
  const next = new URLSearchParams(params);
  next.delete('page');
  for (const name of filterParams) {
    const value = chosen[name].trim();
    if (value === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
}

type FieldProps = { value: string; onChange: (value: string) => void };

function withTyped(names: readonly string[], typed: string): readonly string[] {
  return typed === '' || names.includes(typed) ? names : [...names, typed];
}

type ChoiceChipsProps = {
  legend: string;
  choices: readonly { value: string; label: string }[];
  chosen: readonly string[];
  onPress: (value: string) => void;
};

function ChoiceChips({ legend, choices, chosen, onPress }: ChoiceChipsProps) {
  return (
    <fieldset>
      <legend className="mb-2 font-semibold text-sm">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {choices.map((choice) => (
          <ChipButton
            key={choice.value}
            isOn={chosen.includes(choice.value)}
            aria-pressed={chosen.includes(choice.value)}
            onClick={() => onPress(choice.value)}
          >
            {choice.label}
          </ChipButton>
        ))}
      </div>
    </fieldset>
  );
}

function DayField({ label, value, onChange }: FieldProps & { label: string }) {
  return (
    <TextField type="date" label={label} value={value} onChange={(event) => onChange(event.target.value)} />
  );
}

function OfficerField({ value, onChange }: FieldProps) {
  const { data } = useQuery(staffingQuery);
  const officers = data?.officers ?? [];
  return (
    <SelectField
      label="Officer"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      options={[
        { value: '', label: 'Anybody' },
        { value: 'me', label: 'Me' },
        { value: 'nobody', label: 'Nobody' },
        ...officers.map((officer) => ({ value: String(officer.id), label: fullName(officer) })),
      ]}
    />
  );
}
