import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { type ContentPerson, noPicture } from '#domain/site/content/fields.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldError, type FieldText, Hint, LABEL_LOOK, OptionalMark } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { PictureField } from './picture-field.tsx';

type PeopleFieldProps = FieldText & {
  id: string;
  people: readonly ContentPerson[];
  onChange: (people: ContentPerson[]) => void;
};

/** An ordered list of people, such as speakers. */
export function PeopleField({ id, people, onChange, label, hint, error, optional }: PeopleFieldProps) {
  const list = useRef<HTMLOListElement>(null);

  function move(from: number, to: number) {
    const moved = people.toSpliced(from, 1);
    onChange(moved.toSpliced(to, 0, ...people.slice(from, from + 1)));
    list.current?.children[to]?.querySelector('input')?.focus();
  }

  return (
    <fieldset className="grid min-w-0 gap-3" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={`${LABEL_LOOK} mb-1.5`}>
        {label}
        <OptionalMark show={optional} />
      </legend>
      <Hint id={id}>{hint}</Hint>
      <ol ref={list} className="grid gap-3">
        {people.map((person, place) => (
          <PersonCard
            // biome-ignore lint/suspicious/noArrayIndexKey: people in this list have no id
            key={place}
            id={`${id}-${place}`}
            person={person}
            place={place}
            count={people.length}
            onChange={(next) => onChange(people.with(place, next))}
            onMove={(to) => move(place, to)}
            onRemove={() => onChange(people.toSpliced(place, 1))}
          />
        ))}
      </ol>
      {error ? <FieldError id={id}>{error}</FieldError> : null}
      <Button
        id={id}
        variant="line"
        small
        className="justify-self-start"
        onClick={() => onChange([...people, { fullName: '', position: '', picture: noPicture }])}
      >
        <Plus aria-hidden="true" className="ic" />
        Add person
      </Button>
    </fieldset>
  );
}

type PersonCardProps = {
  id: string;
  person: ContentPerson;
  place: number;
  count: number;
  onChange: (person: ContentPerson) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
};

function PersonCard({ id, person, place, count, onChange, onMove, onRemove }: PersonCardProps) {
  const who = person.fullName === '' ? `person ${place + 1}` : person.fullName;
  return (
    <li className="grid gap-3 rounded-card border border-line bg-surface p-4">
      <div className="flex items-center justify-between gap-2">
        <b className="num text-muted text-sm">{place + 1}</b>
        <div className="flex">
          <IconButton label={`Move ${who} up`} disabled={place === 0} onClick={() => onMove(place - 1)}>
            <ArrowUp aria-hidden="true" className="ic" />
          </IconButton>
          <IconButton
            label={`Move ${who} down`}
            disabled={place === count - 1}
            onClick={() => onMove(place + 1)}
          >
            <ArrowDown aria-hidden="true" className="ic" />
          </IconButton>
          <IconButton label={`Remove ${who}`} onClick={onRemove}>
            <Trash2 aria-hidden="true" className="ic" />
          </IconButton>
        </div>
      </div>
      <TextField
        id={`${id}-name`}
        label="Full name"
        value={person.fullName}
        autoComplete="off"
        onChange={(event) => onChange({ ...person, fullName: event.target.value })}
      />
      <TextField
        id={`${id}-position`}
        label="Position"
        optional
        value={person.position}
        autoComplete="off"
        onChange={(event) => onChange({ ...person, position: event.target.value })}
      />
      <PictureField
        id={`${id}-picture`}
        label="Picture"
        optional
        picture={person.picture}
        onChange={(picture) => onChange({ ...person, picture })}
      />
    </li>
  );
}
