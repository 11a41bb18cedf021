export type Star = 'full' | 'half' | 'empty';

const most = 5;

/** @param rate counts as 0 if it is no number. @returns five stars: whole ones, a half from 0.5 on, empty ones. */
export function starsOf(rate: number): Star[] {
  const known = Number.isFinite(rate) ? Math.min(most, Math.max(0, rate)) : 0;
  const whole = Math.floor(known);
  return Array.from({ length: most }, (_, place) => {
    if (place < whole) return 'full';
    return place === whole && known - whole >= 0.5 ? 'half' : 'empty';
  });
}
