import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { parsePlate } from '#domain/values/plates.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { classNames } from '#web/ui/class-names.ts';
import { FieldError } from '#web/ui/field.tsx';
import type { Code } from './use-code.ts';
import { useFieldMessage } from './use-field-message.ts';

export const codeFieldId = 'code';

type CodeFieldProps = {
  code: Code;
  /** Whether the person begins here. */
  takesFocus: boolean;
  /** The person pressed Enter. */
  onDone: () => void;
  /** Another way to fill in the field, shown beside it. */
  children?: ReactNode;
};

/** The plate, large, white by day and by night as the plate is; or the number of a manifest. */
export function CodeField({ code, takesFocus, onDone, children }: CodeFieldProps) {
  const t = useTranslate();
  const error = useFieldMessage()(code.isManifest ? 'manifestNumber' : 'vehicleNumber');
  const input = useFocusOnOpening(takesFocus);

  function goOn(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    onDone();
  }

  return (
    <div className="grid gap-1.5">
      <label htmlFor={codeFieldId} className="font-semibold text-sm leading-[1.35]">
        {t('Plate or manifest number')}
      </label>
      <div className="@container flex gap-2">
        <div
          className={classNames(
            'flex min-h-17 min-w-0 flex-1 items-stretch overflow-hidden rounded-md border-2 bg-white text-navy focus-within:border-focus focus-within:shadow-[0_0_0_3px_color-mix(in_srgb,var(--focus)_32%,transparent)]',
            error === undefined ? 'border-navy night:border-line-strong' : 'border-bad-mark',
          )}
        >
          <span
            aria-hidden="true"
            className={classNames(
              'w-3 flex-none border-[#11224033] border-r md:w-4',
              code.isManifest
                ? 'bg-danfo'
                : 'bg-[linear-gradient(90deg,#008751_33.3%,#fff_33.3%_66.6%,#008751_66.6%)]',
            )}
          />
          <input
            ref={input}
            id={codeFieldId}
            name={codeFieldId}
            value={code.text}
            onChange={({ target }) => code.onTyped(target.value)}
            onBlur={code.onLeft}
            onKeyDown={goOn}
            placeholder="ABC-123DE"
            autoCapitalize="characters"
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="next"
            aria-invalid={error === undefined ? undefined : true}
            aria-describedby={`${codeFieldId}-hint${error === undefined ? '' : ` ${codeFieldId}-error`}`}
            className="num min-w-0 flex-1 bg-transparent px-2.5 py-1 font-bold text-[clamp(1.125rem,7.3cqi,2rem)] uppercase tracking-plate placeholder:font-medium placeholder:text-[#667085] focus-visible:shadow-none"
          />
        </div>
        {children}
      </div>
      <p id={`${codeFieldId}-hint`} className="text-muted text-sm leading-snug">
        <CodeHint code={code} />
      </p>
      {error === undefined ? null : <FieldError id={codeFieldId}>{error}</FieldError>}
    </div>
  );
}

function CodeHint({ code }: { code: Code }) {
  const t = useTranslate();
  if (code.isManifest) return t('The manifest’s number.');
  if (code.text.trim() === '') return t('8 digits are a manifest’s number.');
  const plate = parsePlate(code.text);
  if (!plate.isUsual) return t('Not a usual plate, such as ABC-123DE. Check it, or keep it as it is.');
  return plate.localGovernment === undefined
    ? t('A usual plate number.')
    : t('Registered in {place}.', { place: plate.localGovernment });
}

/** The person starts typing at once, unless they are in another field already. */
function useFocusOnOpening(isWanted: boolean) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const isElsewhere = document.activeElement?.matches('input, textarea') ?? false;
    if (isWanted && !isElsewhere) input.current?.focus({ preventScroll: true });
  }, [isWanted]);
  return input;
}
