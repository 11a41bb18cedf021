import type { KindForm } from '#domain/site/content/editing.ts';
import type { PresentEditor } from '#domain/site/content/presence.ts';
import { ContentField } from './content-field.tsx';
import type { FieldForm } from './content-values.ts';
import type { Draft } from './draft-saver.ts';
import { FieldWithEditors } from './field-with-editors.tsx';
import { editorsInField } from './use-editors.ts';

type ContentFormProps = {
  form: KindForm;
  draft: Draft;
  onChange: (name: string, value: unknown) => void;
  /** Who else edits content now. */
  editors: readonly PresentEditor[];
  /** The field that this editor is in, and an empty name once they are in none. */
  onField: (name: string) => void;
};

/** Every field of a kind, in its order; short ones that follow each other stand side by side. */
export function ContentForm({ form, draft, onChange, editors, onField }: ContentFormProps) {
  return (
    <div className="grid gap-5">
      {inRows(form.fields).map((row) => (
        <div
          key={row[0]?.name}
          className={row.length > 1 ? 'grid items-start gap-5 sm:grid-cols-2 sm:gap-4' : 'grid min-w-0'}
        >
          {row.map((field) => (
            <FieldWithEditors
              key={field.name}
              names={editorsInField(editors, draft.entry.id, field.name)}
              onEnter={() => onField(field.name)}
              onLeave={() => onField('')}
            >
              <ContentField
                field={field}
                value={draft.content[field.name]}
                error={draft.errors[field.name]?.[0]}
                onChange={onChange}
              />
            </FieldWithEditors>
          ))}
        </div>
      ))}
    </div>
  );
}

function inRows(fields: readonly FieldForm[]): FieldForm[][] {
  const rows: FieldForm[][] = [];
  for (const field of fields) {
    const last = rows.at(-1);
    if (last?.length === 1 && last.every(isShort) && isShort(field)) last.push(field);
    else rows.push([field]);
  }
  return rows;
}

/** Characters. */
const shortLine = 40;
const shortChoice = 20;
const shortControls = new Set(['link', 'email', 'phone', 'rating', 'moment']);

function isShort({ control, maximum, choices }: FieldForm): boolean {
  if (control === 'choice') return choices.every(({ label }) => label.length <= shortChoice);
  return shortControls.has(control) || (control === 'line' && maximum !== null && maximum <= shortLine);
}
