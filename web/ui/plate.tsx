/** Who the vehicle serves: blue private, red commercial, green government. */
export type PlateGround = 'private' | 'commercial' | 'government';

type PlateProps = { number: string; ground?: PlateGround | undefined; size?: 'big' | undefined };

/** A vehicle number as it looks on the road. Use it for every number plate, everywhere. */
export function Plate({ number, ground = 'private', size }: PlateProps) {
  return (
    <span className="plate" data-ground={ground} data-size={size}>
      <span>{number}</span>
    </span>
  );
}
