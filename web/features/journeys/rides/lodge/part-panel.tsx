import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import type { NewRide } from '#domain/journeys/rides/lodge-ride.ts';
import { notKnown } from '#domain/values/known-answers.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { useOpenPart } from './open-part.ts';
import { fieldsOf, type Part, type Unknowable } from './ride-values.ts';

const chipIdOf = (part: Part) => `${part}-part`;
const panelIdOf = (part: Part) => `${part}-fields`;

/** For the button that opens and closes a part. */
export function useToggle(part: Part) {
  const { open, setOpen } = useOpenPart();
  const { formState } = useFormContext<NewRide>();
  const isOpen = open === part;
  return {
    isFaulty: fieldsOf(part).some((name) => formState.errors[name] !== undefined),
    id: chipIdOf(part),
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? panelIdOf(part) : undefined,
    onClick: () => setOpen(isOpen ? null : part),
  };
}

type PartLineProps = {
  part: Part;
  /** Names what the button changes, for screen readers. */
  what: string;
  children: string;
};

/** A part that is known: its words, and a button to change them. */
export function PartLine({ part, what, children }: PartLineProps) {
  const t = useTranslate();
  const { isFaulty, ...toggle } = useToggle(part);
  return (
    <div className="flex items-center justify-between gap-3">
      <p className={classNames('wrap-anywhere text-sm', isFaulty ? 'text-bad-ink' : 'text-soft')}>
        {children}
      </p>
      {/* At the edge, so that it stays under the finger when the words change. */}
      <Button variant="quiet" small className="-my-1.5 -mr-2 flex-none md:mr-0" {...toggle}>
        {t('Change')} <span className="sr-only">{what}</span>
      </Button>
    </div>
  );
}

type PartPanelProps = {
  part: Part;
  /** The fields of the part that a passenger may not know. */
  unknowable?: readonly Unknowable[];
  unknowableLabel?: string | undefined;
  /** Closed, it is only hidden. */
  stays?: boolean;
  children: ReactNode;
};

/** The fields of a part, while it is open. */
export function PartPanel({ stays = false, ...panel }: PartPanelProps) {
  const isOpen = useOpenPart().open === panel.part;
  return isOpen || stays ? <Panel {...panel} isOpen={isOpen} /> : null;
}

type PanelProps = Omit<PartPanelProps, 'stays'> & { isOpen: boolean };

/** The open part, shown in place. Enter closes it. */
function Panel({ part, unknowable = [], unknowableLabel, isOpen, children }: PanelProps) {
  const t = useTranslate();
  const { setOpen } = useOpenPart();
  const { setValue, clearErrors } = useFormContext<NewRide>();
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!isOpen) return;
    const field = box.current?.querySelector('input');
    field?.focus();
    // A typed value replaces a known one.
    field?.select();
  }, [isOpen]);

  function close() {
    setOpen(null);
    document.getElementById(chipIdOf(part))?.focus();
  }

  function closeOnEnter(event: KeyboardEvent) {
    const isField = event.target instanceof HTMLInputElement && event.target.type !== 'file';
    if (event.key !== 'Enter' || event.defaultPrevented || !isField) return;
    event.preventDefault();
    close();
  }

  function leaveUnknown() {
    for (const name of unknowable) setValue(name, notKnown, { shouldDirty: true });
    clearErrors([...unknowable]);
    close();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the fields in it
    <div
      ref={box}
      id={panelIdOf(part)}
      hidden={!isOpen}
      onKeyDown={closeOnEnter}
      className="not-[[hidden]]:grid grid-cols-[minmax(0,1fr)] gap-3 border-info-mark border-l-[3px] py-0.5 pl-3.5"
    >
      {children}
      <div className="flex flex-wrap gap-2">
        {unknowable.length > 0 ? (
          <Button variant="line" small onClick={leaveUnknown}>
            {unknowableLabel ?? t('Not known')}
          </Button>
        ) : null}
        <Button variant="quiet" small onClick={close}>
          {t('Done')}
        </Button>
      </div>
    </div>
  );
}
