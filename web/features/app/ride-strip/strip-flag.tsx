import { Flag, TriangleAlert } from 'lucide-react';
import { type MouseEvent, type PointerEvent, useRef } from 'react';
import { useHold } from '#web/features/reporting/flags/hold/use-hold.ts';
import { useTranslate } from '#web/languages/use-translations.ts';

type StripFlagProps = {
  plate: string;
  isFlagged: boolean;
  /** A short press, a key or a screen reader. */
  onOpen: () => void;
  /** Held to the end. A flagged ride is not flagged again, so its button only opens. */
  onHeld: () => void;
};

/** Opens the sheet of the flag when it is pressed, and flags when it is held. */
export function StripFlag({ plate, isFlagged, onOpen, onHeld }: StripFlagProps) {
  const t = useTranslate();
  const hasPointer = useRef(false);
  const { props } = useHold(onHeld, openWhereLetGo);
  const Icon = isFlagged ? Flag : TriangleAlert;
  const words = t(isFlagged ? 'Case' : 'Flag');

  // Browsers send no click after a finger has rested, so a press opens where it ends.
  function begin(event: PointerEvent<HTMLButtonElement>) {
    hasPointer.current = true;
    props.onPointerDown(event);
  }

  function openWhereLetGo({ type, currentTarget, clientX, clientY }: PointerEvent<HTMLButtonElement>) {
    const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
    const isOver = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
    if (type === 'pointerup' && isOver) onOpen();
  }

  function click({ detail }: MouseEvent) {
    if (detail === 0 || isFlagged || !hasPointer.current) onOpen();
    hasPointer.current = false;
  }

  return (
    <button
      type="button"
      className="flag"
      aria-label={`${words} ${plate}`}
      {...(isFlagged ? {} : { ...props, onPointerDown: begin })}
      onClick={click}
    >
      <Icon aria-hidden="true" />
      {words}
    </button>
  );
}
