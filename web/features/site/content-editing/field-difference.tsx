import { type FieldForm, pictureIn, valueText } from './content-values.ts';
import { compareTexts } from './differences.ts';

/** A field's value before and now: removed words are struck out, added words are underlined. */
export function FieldDifference({
  field,
  before,
  after,
}: {
  field: FieldForm;
  before: unknown;
  after: unknown;
}) {
  const [was, is] = [valueText(field, before), valueText(field, after)];
  if (field.control === 'picture') {
    return (
      <div className="grid gap-3 sm:grid-cols-2">
        <Shown label="Before" path={pictureIn(before).path} words={was} />
        <Shown label="After" path={pictureIn(after).path} words={is} />
      </div>
    );
  }
  if (was === is) return <p className="text-muted text-sm">Only the format or the links changed.</p>;
  return (
    <p className="whitespace-pre-wrap text-sm leading-relaxed [overflow-wrap:anywhere]">
      {compareTexts(was, is).map(({ kind, text }, place) => {
        // biome-ignore lint/suspicious/noArrayIndexKey: the stretches of one comparison never change places
        if (kind === 'same') return <span key={place}>{text}</span>;
        const Mark = kind === 'removed' ? 'del' : 'ins';
        const look = kind === 'removed' ? 'bg-bad text-bad-ink' : 'bg-ok text-ok-ink';
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the stretches of one comparison never change places
          <Mark key={place} className={`rounded-sign px-0.5 ${look}`}>
            <span className="sr-only">{kind === 'removed' ? '[removed: ' : '[added: '}</span>
            {text}
            <span className="sr-only">]</span>
          </Mark>
        );
      })}
    </p>
  );
}

function Shown({ label, path, words }: { label: string; path: string; words: string }) {
  return (
    <figure className="grid content-start gap-1.5">
      <figcaption className="text-xs">
        <b>{label}:</b> {words || 'no picture'}
      </figcaption>
      {path === '' ? null : (
        <img
          src={`/${path}`}
          alt=""
          loading="lazy"
          className="aspect-3/2 w-full rounded-md bg-art object-cover"
        />
      )}
    </figure>
  );
}
