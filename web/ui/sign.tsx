import type { ReactNode } from 'react';

/** Shapes taken from road signs. A shape has the same meaning in every colour. */
export type SignShape =
  | 'ring'
  | 'tick'
  | 'triangle'
  | 'octagon'
  | 'diamond'
  | 'half'
  | 'clock'
  | 'barred'
  | 'cross'
  | 'square';

/* Cut-outs are painted in the ground's colour, set by the badge as --sign-ground. */
const CUT = { fill: 'none', stroke: 'var(--sign-ground)', strokeWidth: 1.9, strokeLinecap: 'round' } as const;
const RING = <circle cx="8" cy="8" r="6.5" fill="none" stroke="currentColor" strokeWidth="2" />;

const DRAWINGS: Record<SignShape, ReactNode> = {
  ring: (
    <>
      {RING}
      <circle cx="8" cy="8" r="3.2" fill="currentColor" />
    </>
  ),
  tick: (
    <>
      <circle cx="8" cy="8" r="7.5" fill="currentColor" />
      <path d="m4.7 8.2 2.3 2.3 4.4-4.8" {...CUT} strokeLinejoin="round" />
    </>
  ),
  triangle: (
    <>
      <path
        d="M8 1.6 15 14.2H1z"
        fill="currentColor"
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinejoin="round"
      />
      <path d="M8 6v4M8 12v.2" {...CUT} strokeWidth="1.7" />
    </>
  ),
  octagon: (
    <>
      <path d="M5 .8h6L15.2 5v6L11 15.2H5L.8 11V5z" fill="currentColor" />
      <path d="M8 4.4v4.2M8 11.5v.2" {...CUT} />
    </>
  ),
  diamond: <path d="m8 .8 7.2 7.2L8 15.2.8 8z" fill="currentColor" />,
  half: (
    <>
      {RING}
      <path d="M8 3.5a4.5 4.5 0 0 1 0 9z" fill="currentColor" />
    </>
  ),
  clock: (
    <>
      {RING}
      <path d="M8 4.5V8l2.3 1.5" fill="none" stroke="currentColor" strokeWidth="1.7" strokeLinecap="round" />
    </>
  ),
  barred: (
    <>
      {RING}
      <path d="m3.6 12.4 8.8-8.8" stroke="currentColor" strokeWidth="2" />
    </>
  ),
  cross: (
    <>
      <rect x="1" y="1" width="14" height="14" rx="3" fill="currentColor" />
      <path d="m5 5 6 6m0-6-6 6" {...CUT} />
    </>
  ),
  square: <rect x="1.5" y="1.5" width="13" height="13" rx="2.5" fill="currentColor" />,
};

/** A status sign, drawn in the current colour. Decorative: the word beside it carries the meaning. */
export function Sign({ shape, className }: { shape: SignShape; className?: string | undefined }) {
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true" className={className}>
      {DRAWINGS[shape]}
    </svg>
  );
}
