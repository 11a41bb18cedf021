import type { PricePer } from '#domain/road/parking/space-row.ts';
import { formatNaira } from '#domain/values/naira.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { perLabel } from './parking-labels.ts';

/** `₦1,500 a day`, the sum larger. */
export function SpacePrice({ space }: { space: { amount: number; pricePer: PricePer } }) {
  const t = useTranslate();
  return (
    <p className="num whitespace-nowrap">
      <b className="text-lg">{space.amount === 0 ? t('Free') : formatNaira(space.amount)}</b>{' '}
      {space.amount === 0 ? null : <span className="text-muted text-sm">{t(perLabel(space.pricePer))}</span>}
    </p>
  );
}
