import { describedBy, Field, type FieldText } from '#web/ui/field.tsx';

type LineFieldProps = FieldText & {
  id: string;
  control: 'line' | 'email' | 'phone';
  /**
   * Most characters; shown as a counter. The input has no `maxLength`, so the browser never cuts pasted text
   * silently.
   */
  limit: number | undefined;
  text: string;
  onChange: (text: string) => void;
};

const types = { line: 'text', email: 'email', phone: 'tel' } as const;

/** One line of text with a counter under it. */
export function LineField({ id, control, limit, text, onChange, ...said }: LineFieldProps) {
  const isCounted = control === 'line' && limit !== undefined;
  return (
    <Field {...said} id={id} aside={isCounted ? <Counter length={text.length} limit={limit} /> : null}>
      <input
        id={id}
        type={types[control]}
        value={text}
        onChange={(event) => onChange(event.target.value)}
        autoComplete="off"
        aria-invalid={said.error ? true : undefined}
        aria-describedby={describedBy(id, said)}
        className="control"
      />
    </Field>
  );
}

function Counter({ length, limit }: { length: number; limit: number }) {
  const look = length > limit ? 'font-semibold text-bad-ink' : 'text-muted';
  return (
    <span className={`num flex-none whitespace-nowrap text-xs ${look}`}>
      {length} of {limit}
    </span>
  );
}
