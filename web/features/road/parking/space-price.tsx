import { formatNaira } from '#domain/naira.ts';
import type { PricePer } from '#domain/space-row.ts';
import { perWords } from './parking-words.ts';

/** `₦1,500 a day`, the sum larger. */
export function SpacePrice({ space }: { space: { amount: number; pricePer: PricePer } }) {
  return (
    <p className="num whitespace-nowrap">
      <b className="text-lg">{space.amount === 0 ? 'Free' : formatNaira(space.amount)}</b>{' '}
      {space.amount === 0 ? null : <span className="text-muted text-sm">{perWords(space.pricePer)}</span>}
    </p>
  );
}
