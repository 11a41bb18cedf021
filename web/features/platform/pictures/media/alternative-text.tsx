import { maximumAlternativeText } from '#domain/platform/pictures/media.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { TextArea } from '#web/ui/text-area.tsx';

export type Description = { alt: string; decorative: boolean };

type AlternativeTextProps = {
  /** The id of the text area. The checkbox gets `${id}-decorative`. */
  id: string;
  value: Description;
  onChange: (value: Description) => void;
  error?: string | undefined;
  hint?: string | undefined;
};

const usualHint = 'What a person who cannot see it should know. One sentence, without “picture of”.';

/** A picture's alternative text, or a choice that it needs none. */
export function AlternativeText({ id, value, onChange, error, hint = usualHint }: AlternativeTextProps) {
  return (
    <div className="grid gap-1">
      <TextArea
        id={id}
        label="Alternative text"
        hint={hint}
        rows={3}
        limit={maximumAlternativeText}
        value={value.decorative ? '' : value.alt}
        disabled={value.decorative}
        error={error}
        onChange={(event) => onChange({ ...value, alt: event.target.value })}
      />
      <Checkbox
        id={`${id}-decorative`}
        checked={value.decorative}
        onChange={(event) => onChange({ ...value, decorative: event.target.checked })}
      >
        It only decorates and needs no words
      </Checkbox>
    </div>
  );
}

/** @returns the message about a missing text; null when the picture can be used. */
export function missingText({ alt, decorative }: Description): string | null {
  if (decorative) return null;
  if (alt.trim() === '') return 'Describe the picture, or say that it only decorates.';
  return alt.trim().length > maximumAlternativeText
    ? `Use at most ${maximumAlternativeText} characters.`
    : null;
}
