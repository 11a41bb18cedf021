import { X } from 'lucide-react';
import { mostLocalGovernments } from '#domain/response/cases/queue.ts';
import { findLocalGovernments, listLocalGovernments } from '#domain/road/places/local-governments.ts';
import { chipLook } from '#web/ui/chip.tsx';
import { SearchSelect } from '#web/ui/search-select.tsx';

type LocalGovernmentsFieldProps = {
  /** The local governments of this state are listed. Without a state, those of all states are listed once letters are typed. */
  state: string;
  chosen: readonly string[];
  onChange: (names: string[]) => void;
  /** The name in the field, which is not among the chosen ones yet. */
  typed: string;
  onType: (name: string) => void;
};

/** Local governments: each that is chosen from the list stands under the field, and is removed by pressing it. */
export function LocalGovernmentsField(props: LocalGovernmentsFieldProps) {
  const { state, chosen, onChange, typed, onType } = props;
  const isFull = chosen.length >= mostLocalGovernments;
  return (
    <div className="grid gap-2">
      <SearchSelect
        label="Local government"
        options={isFull ? [] : offered(state, typed).filter((name) => !chosen.includes(name))}
        hint={isFull ? `At most ${mostLocalGovernments}.` : undefined}
        value={typed}
        onChange={onType}
        onChoose={(name) => {
          onType('');
          onChange([...chosen, name]);
        }}
        placeholder={chosen.length === 0 ? 'Any' : 'Another one'}
      />
      {chosen.length === 0 ? null : (
        <ul aria-label="Chosen local governments" className="flex flex-wrap gap-2">
          {chosen.map((name) => (
            <li key={name}>
              <button
                type="button"
                onClick={() => onChange(chosen.filter((one) => one !== name))}
                className={chipLook(true)}
              >
                <span className="sr-only">Remove </span>
                {name}
                <X aria-hidden="true" className="ic" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** A list of all 774 local governments is too long, so it begins with this many letters. */
const lettersForAll = 2;

function offered(state: string, typed: string): readonly string[] {
  if (state !== '') return listLocalGovernments(state);
  return typed.trim().length < lettersForAll ? [] : findLocalGovernments(typed);
}
