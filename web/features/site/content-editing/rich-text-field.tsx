import { type ComponentType, useEffect, useState } from 'react';
import { FieldError, type FieldText, Hint, LABEL_LOOK, OptionalMark } from '#web/ui/field.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { RichTextEditorProps } from './rich-text-editor.tsx';

type RichTextFieldProps = FieldText & { id: string; html: string; onChange: (html: string) => void };

/** Text with headings, lists, links and pictures. Its editor is large, so it is loaded after the page. */
export function RichTextField({ id, html, onChange, label, hint, error, optional }: RichTextFieldProps) {
  const [Editor, setEditor] = useState<ComponentType<RichTextEditorProps> | null>(null);
  const [isMissing, setMissing] = useState(false);

  useEffect(() => {
    import('./rich-text-editor.tsx').then(
      ({ RichTextEditor }) => setEditor(() => RichTextEditor),
      () => setMissing(true),
    );
  }, []);

  const describedBy = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <div className="grid min-w-0 gap-1.5">
      <p id={`${id}-label`} className={LABEL_LOOK}>
        {label}
        <OptionalMark show={optional} />
      </p>
      <Hint id={id}>{hint}</Hint>
      {Editor ? (
        <Editor
          id={id}
          labelId={`${id}-label`}
          describedBy={describedBy || undefined}
          isWrong={Boolean(error)}
          html={html}
          onChange={onChange}
        />
      ) : (
        <Skeleton className="h-64 w-full rounded-card" />
      )}
      {isMissing ? (
        <FieldError id={id}>The editor could not be loaded. Load the page again.</FieldError>
      ) : null}
      {error ? <FieldError id={id}>{error}</FieldError> : null}
    </div>
  );
}
