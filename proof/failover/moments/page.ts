/** The page with the findings. */
import type { Phones } from '../phones.ts';
import type { Moment } from './moment.ts';

export type Gone = {
  minutes: number;
  postgres: string;
  ttl: number;
  phones: number;
  moments: readonly Moment[];
  acknowledged: number;
  tries: Phones['tries'];
  errors: readonly string[];
};

export function page({ moments }: Gone): string {
  return moments.map(({ title }) => title).join('\n');
}
