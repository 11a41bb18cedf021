/** How long a ride has been on the road. */
import type { Translate } from '#web/languages/translations.ts';

export type Elapsed = { hours: number; minutes: number };

/** @param departedAt ISO 8601. Nothing has passed by a clock that is behind it. */
export function elapsedSince(departedAt: string, now: Date): Elapsed {
  const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(departedAt)) / 60_000));
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
}

/** `1 h 52 min` */
export function elapsedLabel({ hours, minutes }: Elapsed, t: Translate): string {
  return hours === 0 ? t('{minutes} min', { minutes }) : t('{hours} h {minutes} min', { hours, minutes });
}
