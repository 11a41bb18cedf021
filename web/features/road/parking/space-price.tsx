import type { PricePer } from '#domain/road/parking/space-row.ts';
import { formatNaira } from '#domain/values/naira.ts';
import { perLabel } from './parking-labels.ts';

/** `₦1,500 a day`, the sum larger. */
export function SpacePrice({ space }: { space: { amount: number; pricePer: PricePer } }) {
  return (
    <p className="num whitespace-nowrap">
      <b className="text-lg">{space.amount === 0 ? 'Free' : formatNaira(space.amount)}</b>{' '}
      {space.amount === 0 ? null : <span className="text-muted text-sm">{perLabel(space.pricePer)}</span>}
    </p>
  );
}
