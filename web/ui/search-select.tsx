import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { foldedText } from '#domain/values/folded-text.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { classNames } from './class-names.ts';
import { describedBy, Field, type FieldText } from './field.tsx';

type SearchSelectProps = FieldText & {
  id?: string | undefined;
  /** The name of the field in a form that the browser may send. */
  name?: string | undefined;
  options: ReadonlyArray<string>;
  value: string;
  onChange: (value: string) => void;
  /** Takes an option that is chosen from the list, instead of `onChange`. */
  onChoose?: ((option: string) => void) | undefined;
  onFocus?: (() => void) | undefined;
  onBlur?: (() => void) | undefined;
  placeholder?: string | undefined;
  autoComplete?: string | undefined;
  /** Takes the focus when it appears. */
  takesFocus?: boolean | undefined;
};

/**
 * A text that is typed or chosen from a list, and typing searches the list: for example states and local governments.
 * Text that is in no list is valid too. The keys are those of https://www.w3.org/WAI/ARIA/apg/patterns/combobox/.
 */
export function SearchSelect(props: SearchSelectProps) {
  const t = useTranslate();
  const { label, hint, error, optional, value, onChange, onBlur, placeholder, autoComplete = 'off' } = props;
  const fallbackId = useId();
  const id = props.id ?? fallbackId;
  const input = useRef<HTMLInputElement>(null);
  const list = useList(props);
  const { isOpen, options, active, open, close, choose } = list;
  const { takesFocus = false } = props;
  useEffect(() => {
    if (takesFocus) input.current?.focus();
  }, [takesFocus]);
  return (
    <Field id={id} label={label} hint={hint} error={error} optional={optional}>
      <div className="relative flex">
        <input
          ref={input}
          id={id}
          name={props.name}
          role="combobox"
          type="text"
          value={value}
          placeholder={placeholder}
          autoComplete={autoComplete}
          enterKeyHint="next"
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={isOpen ? `${id}-list` : undefined}
          aria-activedescendant={isOpen && active >= 0 ? `${id}-${active}` : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { hint, error })}
          onFocus={() => {
            open('');
            props.onFocus?.();
          }}
          onClick={() => open('')}
          onChange={({ target }) => {
            onChange(target.value);
            open(target.value);
          }}
          onKeyDown={list.onKey}
          onBlur={() => {
            close();
            onBlur?.();
          }}
          className="control pr-11"
        />
        <button
          type="button"
          tabIndex={-1}
          aria-label={typeof label === 'string' ? t('Show the list: {label}', { label }) : t('Show the list')}
          // The focus stays in the field.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => {
            if (isOpen) close();
            else {
              input.current?.focus();
              open('');
            }
          }}
          className="with-scripts absolute top-1/2 right-1 grid size-tap -translate-y-1/2 place-items-center rounded-pill text-muted"
        >
          <ChevronDown aria-hidden="true" className="size-[1.125rem]" strokeWidth={2.2} />
        </button>
        {isOpen ? (
          <Options id={`${id}-list`} label={label}>
            {options.map((option, index) => (
              <Option
                key={option}
                id={`${id}-${index}`}
                isActive={index === active}
                isChosen={option === value}
                onChoose={() => choose(option)}
              >
                {option}
              </Option>
            ))}
          </Options>
        ) : null}
      </div>
    </Field>
  );
}

/** The listed options and the index of the active one: -1 while the focus is in the text. */
function useList({ options: all, onChange, onChoose = onChange }: SearchSelectProps) {
  /** The text typed since the list opened; null while it is closed. */
  const [typed, setTyped] = useState<string | null>(null);
  const [active, setActive] = useState(-1);
  const wanted = foldedText((typed ?? '').trim());
  const options = all.filter((option) => foldedText(option).includes(wanted));
  const isOpen = typed !== null && options.length > 0;

  function open(text: string) {
    setTyped(text);
    setActive(-1);
  }

  function close() {
    setTyped(null);
    setActive(-1);
  }

  function choose(option: string) {
    onChoose(option);
    close();
  }

  function onKey(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      if (!isOpen) return open('');
      const from = active < 0 && step < 0 ? 0 : active;
      setActive((from + step + options.length) % options.length);
    } else if (isOpen && (event.key === 'Enter' || event.key === 'Escape')) {
      // Enter neither sends the form nor closes the dialog around it.
      event.preventDefault();
      const option = event.key === 'Enter' ? options[active] : undefined;
      if (option === undefined) close();
      else choose(option);
    }
  }

  return { isOpen, options, active, open, close, choose, onKey };
}

type OptionsProps = { id: string; label: FieldText['label']; children: ReactNode };

function Options({ id, label, children }: OptionsProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Newer browsers answer with a promise, which is no way to end an effect.
    void box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div
      ref={box}
      id={id}
      role="listbox"
      aria-label={typeof label === 'string' ? label : undefined}
      // The focus stays in the field.
      onPointerDown={(event) => event.preventDefault()}
      className="fade-in absolute inset-x-0 top-full z-20 mt-1.5 max-h-[min(20rem,50dvh)] scroll-mb-24 overflow-y-auto overscroll-contain rounded-card border border-line bg-raised p-1.5 shadow-3"
    >
      {children}
    </div>
  );
}

type OptionProps = {
  id: string;
  isActive: boolean;
  isChosen: boolean;
  onChoose: () => void;
  children: string;
};

function Option({ id, isActive, isChosen, onChoose, children }: OptionProps) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field
    <div
      ref={row}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      onClick={onChoose}
      className={classNames(
        'flex min-h-tap cursor-pointer items-center rounded-md px-3.5 py-1.5 hover:bg-sunk',
        isActive && 'bg-sunk shadow-[inset_0_0_0_2px_var(--focus)]',
        isChosen && 'font-semibold',
      )}
    >
      {children}
    </div>
  );
}
