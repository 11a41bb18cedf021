import type { ReactNode } from 'react';
import type { KindForm } from '#domain/site/content/editing.ts';
import type { PresentEditor } from '#domain/site/content/presence.ts';
import { PresenceFace } from '#web/ui/presence-pill.tsx';
import { ContentField } from './content-field.tsx';
import type { FieldForm } from './content-values.ts';
import type { Draft } from './draft-saver.ts';
import { initialsOf } from './editors-here.tsx';
import { hereText } from './preview-marks.ts';
import { editorsInField, firstNameOf } from './use-editors.ts';

type ContentFormProps = {
  form: KindForm;
  draft: Draft;
  onChange: (name: string, value: unknown) => void;
  /** Other people who edit content now. */
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
              here={editorsInField(editors, draft.entry.id, field.name)}
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

type FieldWithEditorsProps = {
  /** The others who are in the field. */
  here: readonly PresentEditor[];
  onEnter: () => void;
  onLeave: () => void;
  children: ReactNode;
};

/**
 * A field with the faces and names of the other people who edit it. They stand over its edge, so that nothing moves when they come.
 */
function FieldWithEditors({ here, onEnter, onLeave, children }: FieldWithEditorsProps) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears of the focus of the control within
    <div className="relative min-w-0" onFocus={onEnter} onBlur={onLeave}>
      {children}
      {here.length === 0 ? null : (
        <>
          <span
            aria-hidden="true"
            className="pointer-events-none absolute -inset-2 rounded-md border-2 border-danfo border-dashed"
          />
          <span className="absolute -top-2 -right-2 flex items-center gap-1.5 rounded-tr-md rounded-bl-md bg-danfo py-0.5 pr-2 pl-1 text-navy text-xs">
            <span className="flex -space-x-1.5">
              {here.map((editor) => (
                <PresenceFace key={editor.id} initials={initialsOf(editor)} />
              ))}
            </span>
            <b>{hereText(here.map(firstNameOf))}</b>
          </span>
        </>
      )}
    </div>
  );
}
