import { type ClipboardEvent, type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { useTranslate } from '#web/languages/use-translations.ts';
import { describedBy, FieldError, Hint, LABEL_LOOK } from './field.tsx';

/** The symbols of mailed codes: no 0, 1, I or O, which people mistake for each other. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const LENGTH = 5;
const PLACES = [0, 1, 2, 3, 4] as const;

type CodeFieldProps = {
  id?: string | undefined;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** Up to five symbols in upper case. */
  value: string;
  onChange: (value: string) => void;
  /** Called once the fifth symbol is there. */
  onComplete?: ((value: string) => void) | undefined;
  /** For a page whose only task is the code. */
  autoFocus?: boolean | undefined;
};

/** Five boxes for a mailed code. Pasting fills all, Backspace goes back, small letters count as capitals. */
export function CodeField({
  id: givenId,
  label,
  hint,
  error,
  value,
  onChange,
  onComplete,
  autoFocus,
}: CodeFieldProps) {
  const t = useTranslate();
  const fallbackId = useId();
  const id = givenId ?? fallbackId;
  const boxes = useRef<Array<HTMLInputElement | null>>([]);
  /** The text typed last, also before it is drawn: symbols typed before the scripts ran come all at once. */
  const latest = useRef(value);
  latest.current = value;

  useEffect(() => {
    if (autoFocus) boxes.current[0]?.focus();
  }, [autoFocus]);

  function change(next: string, focusAt: number) {
    const code = next.slice(0, LENGTH);
    latest.current = code;
    onChange(code);
    const place = Math.max(0, Math.min(focusAt, LENGTH - 1));
    boxes.current[place]?.focus();
    if (code.length === LENGTH && code !== value) onComplete?.(code);
  }

  function type(place: number, text: string) {
    const symbols = onlySymbols(text);
    if (symbols === '') return;
    const typed = latest.current;
    const start = Math.min(place, typed.length);
    change(typed.slice(0, start) + symbols + typed.slice(start + symbols.length), start + symbols.length);
  }

  function press(place: number, event: KeyboardEvent<HTMLInputElement>) {
    if (isSameSymbol(event, value[place])) {
      // A box that already has this digit would fire no input event.
      event.preventDefault();
      boxes.current[place + 1]?.focus();
    } else if (event.key === 'Backspace') {
      event.preventDefault();
      const at = value[place] === undefined ? place - 1 : place;
      change(value.slice(0, Math.max(at, 0)) + value.slice(at + 1), at);
    } else if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') {
      event.preventDefault();
      boxes.current[place + (event.key === 'ArrowLeft' ? -1 : 1)]?.focus();
    }
  }

  function paste(event: ClipboardEvent) {
    event.preventDefault();
    const symbols = onlySymbols(event.clipboardData.getData('text'));
    if (symbols !== '') change(symbols, symbols.length);
  }

  return (
    <fieldset id={id} className="min-w-0" aria-describedby={describedBy(id, { hint, error })}>
      <legend className={`${LABEL_LOOK} wrap-anywhere mb-2`}>{label}</legend>
      <div className="grid grid-cols-[repeat(5,minmax(0,3.75rem))] gap-2 sm:gap-2.5">
        {PLACES.map((place) => (
          <input
            key={place}
            // Where no script runs, the boxes are sent together, and the first also takes the whole code.
            name="code"
            ref={(box) => {
              boxes.current[place] = box;
            }}
            value={value[place] ?? ''}
            onChange={({ target }) => type(place, target.value.replace(latest.current[place] ?? '', ''))}
            onKeyDown={(event) => press(place, event)}
            onPaste={paste}
            onFocus={(event) => event.target.select()}
            aria-label={t('Character {place} of {count}', { place: place + 1, count: LENGTH })}
            aria-invalid={error ? true : undefined}
            // The first box takes the whole code that a phone offers.
            autoComplete={place === 0 ? 'one-time-code' : 'off'}
            autoCapitalize="characters"
            autoCorrect="off"
            spellCheck={false}
            className="control h-17 rounded-md p-0 text-center font-bold text-[1.75rem] uppercase"
          />
        ))}
      </div>
      <div className="mt-2.5 grid gap-1.5 empty:hidden">
        <Hint id={id}>{hint}</Hint>
        {error ? <FieldError id={id}>{error}</FieldError> : null}
      </div>
    </fieldset>
  );
}

function isSameSymbol(event: KeyboardEvent, symbol: string | undefined): boolean {
  const isShortcut = event.ctrlKey || event.metaKey || event.altKey;
  return !isShortcut && event.key.length === 1 && event.key.toUpperCase() === symbol;
}

function onlySymbols(text: string): string {
  return [...text.toUpperCase()].filter((symbol) => ALPHABET.includes(symbol)).join('');
}
