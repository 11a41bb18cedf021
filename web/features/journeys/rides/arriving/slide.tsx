import { MapPin } from 'lucide-react';
import { type CSSProperties, type PointerEvent, type RefObject, useRef, useState } from 'react';
import danfo from '#web/ui/art/mark-danfo.svg';

/** The share of the way after which the slide counts. Before it, the vehicle springs back. */
const enough = 0.85;

/** With reduced motion, the vehicle moves in this many steps. */
const steps = 10;

type SlideProps = {
  label: string;
  /** The plain button that does the same. Enter and Space go there. */
  plainButton: RefObject<HTMLButtonElement | null>;
  onArrive: () => void;
};

/** Drive the danfo to the stop. */
export function Slide({ label, plainButton, onArrive }: SlideProps) {
  const rail = useRef<HTMLButtonElement>(null);
  const grip = useRef<{ from: number; way: number } | null>(null);
  const [driven, setDriven] = useState(0);
  const isHeld = grip.current !== null;

  function take(event: PointerEvent<HTMLElement>) {
    const knob = event.currentTarget;
    const way = (rail.current?.clientWidth ?? 0) - knob.offsetWidth - 8;
    if (way <= 0) return;
    knob.setPointerCapture(event.pointerId);
    grip.current = { from: event.clientX, way };
    setDriven(0);
  }

  function drive(event: PointerEvent) {
    if (!grip.current) return;
    const { from, way } = grip.current;
    const part = Math.min(1, Math.max(0, (event.clientX - from) / way));
    setDriven(goesInSteps() ? Math.floor(part * steps) / steps : part);
  }

  function letGo() {
    if (!grip.current) return;
    grip.current = null;
    if (driven >= enough) onArrive();
    setDriven(driven >= enough ? 1 : 0);
  }

  return (
    <button
      type="button"
      ref={rail}
      // A press by keyboard or by a screen reader; a finger drives.
      onClick={({ detail }) => detail === 0 && plainButton.current?.focus()}
      className="slide"
      style={{ '--driven': driven } as CSSProperties}
      data-held={isHeld || undefined}
    >
      <span className="slide-go" />
      <span
        className="slide-knob"
        onPointerDown={take}
        onPointerMove={drive}
        onPointerUp={letGo}
        onPointerCancel={() => {
          grip.current = null;
          setDriven(0);
        }}
      >
        <img src={danfo} alt="" width={56} draggable={false} />
      </span>
      <span className="slide-label">{label}</span>
      <span className="slide-stop">
        <MapPin aria-hidden="true" className="ic" />
      </span>
    </button>
  );
}

function goesInSteps(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
