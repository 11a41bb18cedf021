import { Link2 } from 'lucide-react';
import { useState } from 'react';
import { describedBy, Field, type FieldText } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { LinkPickerDialog } from './link-picker-dialog.tsx';

type LinkFieldProps = FieldText & { id: string; address: string; onChange: (address: string) => void };

/** An address: typed, or chosen from the pages, posts and projects of the site. */
export function LinkField({ id, address, onChange, ...said }: LinkFieldProps) {
  const [isChoosing, setChoosing] = useState(false);
  const name = typeof said.label === 'string' ? said.label.toLowerCase() : 'this';
  return (
    <Field {...said} id={id}>
      <div className="relative flex">
        <input
          id={id}
          inputMode="url"
          value={address}
          onChange={(event) => onChange(event.target.value)}
          autoComplete="off"
          spellCheck={false}
          aria-invalid={said.error ? true : undefined}
          aria-describedby={describedBy(id, said)}
          className="control pr-13"
        />
        <span className="absolute top-1/2 right-1 -translate-y-1/2">
          <IconButton label={`Choose a page: ${name}`} onClick={() => setChoosing(true)}>
            <Link2 aria-hidden="true" className="ic" />
          </IconButton>
        </span>
      </div>
      {isChoosing ? (
        <LinkPickerDialog
          onClose={() => setChoosing(false)}
          onPick={(chosen) => {
            onChange(chosen);
            setChoosing(false);
          }}
        />
      ) : null}
    </Field>
  );
}
