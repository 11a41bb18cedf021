import type { PlateKind } from '#domain/road/plate-kinds.ts';

type PlateProps = { number: string; kind: PlateKind | null; size?: 'big' | undefined };

/** Longer than any plate of a known form. A longer number wraps. */
const longest = 14;

/** A vehicle number as it looks on the road, in no kind's colour where the kind is not known. Use it for every number plate, everywhere. */
export function Plate({ number, kind, size }: PlateProps) {
  return (
    <span
      className="plate"
      data-ground={kind ?? 'unknown'}
      data-size={size}
      data-long={number.length > longest || undefined}
    >
      <span>{number}</span>
    </span>
  );
}
