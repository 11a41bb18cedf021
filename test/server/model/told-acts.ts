/** How often a person did what they are told of by mail. */
import type { Outcome } from '#test/support/histories/history.ts';

export const toldActs = ['password changed', 'two steps on', 'two steps off'] as const;
export type ToldAct = (typeof toldActs)[number];
/** The number of acts that were certainly done, and of those that were perhaps done. */
export type Told = Record<ToldAct, { sure: number; maybe: number }>;

export function nothingTold(): Told {
  const none = () => ({ sure: 0, maybe: 0 });
  return { 'password changed': none(), 'two steps on': none(), 'two steps off': none() };
}

export function noteTold(told: Told, act: ToldAct, outcome: Outcome): void {
  if (outcome === 'ok') told[act].sure += 1;
  if (outcome === 'unknown') told[act].maybe += 1;
}
