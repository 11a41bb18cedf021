/**
 * Checks of a plate before boarding: at most three facts, each with its source and date. An answer has the same shape for
 * every plate, holds no word that a user typed, and never says that a vehicle is safe.
 */
import * as z from 'zod/mini';
import { anyone } from '#domain/contract/access.ts';
import { dataAnswer, defineEndpoint } from '#domain/contract/endpoint.ts';
import { moment, wireObject } from '#domain/contract/wire.ts';
import { noticeKind } from '#domain/response/plate-notices/plate-notices.ts';
import { foldedCode } from '#domain/values/folded-text.ts';
import { plateForms, plateSchema } from '#domain/values/plates.ts';

/** Stands at the end of every answer. */
export const plateCheckClosing = 'RUA knows little. This is no promise.';
export const mostNoticesShown = 5;

const formFact = wireObject({
  form: z.enum(plateForms),
  /** Where the vehicle was registered. Both are empty when the letters of the plate do not tell. */
  localGovernment: z.string(),
  state: z.string(),
  source: z.string(),
  at: moment,
});

const manifestFact = wireObject({
  isOpen: z.boolean(),
  /** The park's own name; empty when it is none that RUA knows. */
  park: z.string(),
  departureState: z.string(),
  destinationState: z.string(),
  /** When the manifest was published today; null when none is open. */
  openedAt: z.nullable(moment),
  /** Whether RUA has checked the company that published it, and when. False too where another, unchecked account has one open. */
  companyChecked: z.boolean(),
  companyCheckedAt: z.nullable(moment),
  source: z.string(),
  at: moment,
});

const noticeFact = wireObject({
  notices: z.array(
    wireObject({
      kind: noticeKind,
      reference: z.string(),
      chassisSuffix: z.string(),
      agency: z.string(),
      recordedAt: moment,
      endsAt: moment,
    }),
  ),
  source: z.string(),
  at: moment,
});

export const plateFacts = wireObject({
  /** The usual spelling; empty for a plate of no known form. */
  plate: z.string(),
  form: formFact,
  manifest: manifestFact,
  notices: noticeFact,
  /** Plates that may have been meant, where O was typed for 0 or I for 1. */
  didYouMean: z.array(z.string()),
  closing: z.string(),
});
export type PlateFacts = z.output<typeof plateFacts>;

export const plateCheck = wireObject({
  plate: plateSchema.check(
    z.refine((text) => foldedCode(text) !== '', { error: 'Enter the vehicle number.' }),
  ),
});
export type PlateCheck = z.output<typeof plateCheck>;

const hour = 3600;

export const checkPlate = defineEndpoint({
  name: 'checkPlate',
  noun: 'plate checks',
  summary: 'What RUA knows of a plate, which stands in the body so that no address holds it',
  method: 'POST',
  path: '/api/plate-checks',
  access: anyone,
  body: plateCheck,
  answer: dataAnswer(plateFacts),
  // No person is told of another's checks, and the log of officers' acts would tell it for good.
  unaudited: true,
  limits: [
    { per: 'account', maximum: 20, seconds: 24 * hour },
    { per: 'address-signed-out', maximum: 3, seconds: hour, instead: 'Sign in to check more.' },
  ],
});
