import { Phone, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { type EmergencyNumber, emergencyNumbers } from '#domain/emergency-numbers.ts';
import { ButtonAnchor } from '#web/ui/button-link.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';

type EmergencyDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  /** Where the person lives: what answers there comes first, after 112. */
  state: string;
};

/**
 * The numbers to call. The browser's own dialog, in the page from the start: it opens without a network, whatever
 * else has not arrived. Opening it is the first tap and a number the second, so no call is placed blindly.
 */
export function EmergencyDialog({ isOpen, onClose, state }: EmergencyDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);

  const [first, ...others] = numbersFrom(state);
  return (
    <dialog
      ref={dialog}
      aria-labelledby="emergency-title"
      closedby="any"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={() => isOpen && onClose()}
      className="sheet-in m-0 mt-auto w-full max-w-none overflow-y-auto rounded-t-sheet bg-raised text-ink shadow-3 backdrop:bg-scrim sm:m-auto sm:max-w-120 sm:rounded-sheet"
    >
      <div className="grid gap-4 px-4 pt-5 pb-[calc(1.25rem+env(safe-area-inset-bottom))] sm:px-7 sm:py-7">
        <div className="flex items-center justify-between gap-2">
          <h2 id="emergency-title" className="text-xl">
            Call for help
          </h2>
          <IconButton label="Close" onClick={onClose} className="-mr-2">
            <X aria-hidden="true" className="size-6" />
          </IconButton>
        </div>
        {first ? (
          <ButtonAnchor variant="danger" block href={`tel:${first.dial}`} className="min-h-16 text-xl">
            <Phone aria-hidden="true" className="ic" />
            Call {first.shown}
          </ButtonAnchor>
        ) : null}
        <p className="text-soft text-sm">
          {first?.answeredBy}: police, fire, ambulance. Free from every network. Your phone asks before it
          dials.
        </p>
        <ul>
          {others.map((number) => (
            <li key={number.dial} className="border-line border-t">
              <NumberRow number={number} />
            </li>
          ))}
        </ul>
      </div>
    </dialog>
  );
}

function NumberRow({ number }: { number: EmergencyNumber }) {
  return (
    <a
      href={`tel:${number.dial}`}
      className="flex min-h-16 items-center gap-3 py-2 text-ink no-underline hover:bg-sunk"
    >
      <span className="min-w-0 flex-1">
        <b className="block">{number.name}</b>
        <span className="block text-muted text-sm">
          {number.answeredBy}
          {number.state === null ? '' : `, works in ${number.state}`}
          {number.tollFree ? '' : ', costs a normal call'}
        </span>
      </span>
      <span className="num flex items-center gap-2 whitespace-nowrap font-bold text-bad-ink text-lg">
        <Phone aria-hidden="true" className="ic" />
        {number.shown}
      </span>
    </a>
  );
}

/** 112, then what answers in this state, then the rest. */
function numbersFrom(state: string): readonly EmergencyNumber[] {
  const rank = (number: EmergencyNumber) =>
    number.dial === '112' ? 0 : number.state !== null && number.state === state ? 1 : 2;
  return emergencyNumbers.toSorted((one, other) => rank(one) - rank(other));
}
