import type { PlateKind } from '#domain/road/plate-kinds.ts';

type PlateProps = { number: string; kind: PlateKind; size?: 'big' | undefined };

/** A vehicle number as it looks on the road. Use it for every number plate, everywhere. */
export function Plate({ number, kind, size }: PlateProps) {
  return (
    <span className="plate" data-ground={kind} data-size={size}>
      <span>{number}</span>
    </span>
  );
}
