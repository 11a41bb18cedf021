import { formatCount } from '#domain/values/count.ts';
import type { Translate } from '#web/languages/translations.ts';

/** `1 view`, `1,204 views` */
export function viewCountText(views: number, t: Translate): string {
  return views === 1 ? t('1 view') : t('{count} views', { count: formatCount(views) });
}
