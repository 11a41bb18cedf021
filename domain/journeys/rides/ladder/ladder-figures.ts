/** How often the ladders of a month asked and told, beside the budget of false alarms. */
import * as z from 'zod/mini';
import { administrators, anyone } from '#domain/contract/access.ts';
import { dataAnswer, defineEndpoint } from '#domain/contract/endpoint.ts';
import { wireObject } from '#domain/contract/wire.ts';
import { agencyBudget, kinBudget, verifiedBudget } from '#domain/journeys/rides/ladder/ladder-budget.ts';

/** Numbers of rides. */
const counts = {
  /** Rides that were lodged in that time and had an expected arrival. */
  rides: z.number(),
  asked: z.number(),
  kinTold: z.number(),
  agencyTold: z.number(),
  /** The rides of `agencyTold` whose case an agency began to work on, or resolved, before a person said that all is well. */
  verified: z.number(),
} as const;

export const ladderMonth = wireObject({
  /** The first day, such as `2026-11-01`, in West Africa Time. */
  month: z.string(),
  ...counts,
  /** The passenger answered at some time after they were asked. */
  answered: z.number(),
});
export type LadderMonth = z.output<typeof ladderMonth>;

export const getLadderFigures = defineEndpoint({
  name: 'getLadderFigures',
  noun: 'desk',
  summary:
    'Of how many rides of each of the last twelve months RUA asked the passenger, told the next of kin and told an agency, the newest month first',
  method: 'GET',
  path: '/api/backoffice/ladder-figures',
  access: administrators,
  answer: dataAnswer(wireObject({ months: z.array(ladderMonth) })),
});

/** The figures of one year, added up from its counted months. */
export const ladderYear = wireObject({
  /** The year in West Africa Time. */
  year: z.number(),
  ...counts,
});
export type LadderYear = z.output<typeof ladderYear>;

export const listLadderYears = defineEndpoint({
  name: 'listLadderYears',
  noun: 'rides',
  summary:
    'Of how many rides of this year and of the one before RUA asked the passenger, told the next of kin and told an agency, for everybody to read, the newest year first',
  method: 'GET',
  path: '/api/request/ladder-years',
  access: anyone,
  answer: dataAnswer(z.array(ladderYear)),
  limits: [{ per: 'address', maximum: 240, seconds: 60, slowedToMilliseconds: 50 }],
});

/** Fewer rides say nothing of a share. */
export const leastRides = 1_000;
const leastTold = 10;

export type BudgetPart = 'kinTold' | 'agencyTold' | 'verified';

/** @returns the parts of the budget that the month does not keep. */
export function partsPassed({ rides, kinTold, agencyTold, verified }: LadderMonth): BudgetPart[] {
  const passed: BudgetPart[] = [];
  if (rides >= leastRides && kinTold > rides * kinBudget) passed.push('kinTold');
  if (rides >= leastRides && agencyTold > rides * agencyBudget) passed.push('agencyTold');
  if (agencyTold >= leastTold && verified < agencyTold * verifiedBudget) passed.push('verified');
  return passed;
}
