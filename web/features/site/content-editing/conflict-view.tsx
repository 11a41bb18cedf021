import { useId, useState } from 'react';
import type { Entry, KindForm } from '#domain/site/content/editing.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { type Content, differingFields, type FieldForm, isSame, valueText } from './content-values.ts';
import type { Draft } from './draft-saver.ts';
import { FieldDifference } from './field-difference.tsx';

type Side = 'mine' | 'theirs';

type ConflictViewProps = {
  form: KindForm;
  draft: Draft;
  theirs: Entry;
  onSettle: (chosen: Content) => void;
};

/** Another person saved the same entry: shows both versions field by field, to choose between them. */
export function ConflictView({ form, draft, theirs, onSettle }: ConflictViewProps) {
  const fields = differingFields(form, draft.content, theirs.content);
  const [chosen, setChosen] = useState<Partial<Record<string, Side>>>({});
  const who = theirs.changedBy || 'A colleague';
  const sideOf = ({ name }: FieldForm) => chosen[name] ?? usualSide(name, draft, theirs);
  const open = fields.filter((field) => sideOf(field) === undefined).length;

  function settle() {
    const kept = fields.filter((field) => sideOf(field) === 'mine');
    const mine = Object.fromEntries(kept.map(({ name }) => [name, draft.content[name]]));
    onSettle({ ...theirs.content, ...mine });
  }

  return (
    <section aria-labelledby="conflict" className="grid gap-4">
      <Notice tone="wait" role="alert" title={`${who} saved this while you were writing.`}>
        Nothing of theirs or yours is lost. Choose for each field that differs, then save.
      </Notice>
      <h2 id="conflict" className="text-lg">
        {fields.length === 1 ? 'One field differs' : `${fields.length} fields differ`}
      </h2>
      {fields.map((field) => (
        <FieldChoice
          key={field.name}
          field={field}
          mine={draft.content[field.name]}
          theirs={theirs.content[field.name]}
          who={who}
          side={sideOf(field)}
          onChoose={(side) => setChosen({ ...chosen, [field.name]: side })}
        />
      ))}
      <div className="flex flex-wrap items-center gap-3">
        <Button disabled={open > 0} onClick={settle}>
          Save what I chose
        </Button>
        {open > 0 ? (
          <p className="text-muted text-sm">
            {open === 1 ? 'One field is still to be chosen.' : `${open} fields are still to be chosen.`}
          </p>
        ) : null}
      </div>
    </section>
  );
}

/** A field that only one person changed takes that person's value. */
function usualSide(name: string, { base, content }: Draft, theirs: Entry): Side | undefined {
  if (isSame(content[name], base[name])) return 'theirs';
  return isSame(theirs.content[name], base[name]) ? 'mine' : undefined;
}

type FieldChoiceProps = {
  field: FieldForm;
  mine: unknown;
  theirs: unknown;
  who: string;
  side: Side | undefined;
  onChoose: (side: Side) => void;
};

function FieldChoice({ field, mine, theirs, who, side, onChoose }: FieldChoiceProps) {
  const name = useId();
  const option = (value: Side, label: string, shown: unknown) => (
    <label className="grid cursor-pointer content-start gap-2 rounded-md border-[1.5px] border-line p-3 has-checked:border-info-mark has-checked:bg-info">
      <span className="flex min-h-8 items-center gap-2.5 font-semibold text-sm">
        <input
          type="radio"
          name={name}
          checked={side === value}
          onChange={() => onChoose(value)}
          className="tick"
        />
        {label}
      </span>
      <span className="whitespace-pre-wrap text-sm [overflow-wrap:anywhere]">
        {valueText(field, shown) || 'Empty'}
      </span>
    </label>
  );
  return (
    <fieldset className="grid min-w-0 gap-3 rounded-card border border-line bg-surface p-4">
      <legend className="sr-only">{field.label}</legend>
      <b aria-hidden="true">{field.label}</b>
      <div className="grid gap-3 sm:grid-cols-2">
        {option('mine', 'Yours', mine)}
        {option('theirs', `Of ${who}`, theirs)}
      </div>
      <details className="text-sm">
        <summary className="min-h-tap cursor-pointer py-2.5 font-semibold text-link">What differs</summary>
        <FieldDifference field={field} before={theirs} after={mine} />
      </details>
    </fieldset>
  );
}
