/** The ladder of a ride, as its passenger sees and answers it, and the answer of the next of kin. */
import * as z from 'zod/mini';
import { anyone, members } from '#domain/contract/access.ts';
import { dataAnswer, defineEndpoint, limitsOfLink, rawAnswer } from '#domain/contract/endpoint.ts';
import { idText, linkToken, moment, wireObject } from '#domain/contract/wire.ts';
import { kinTest } from '#domain/journeys/next-of-kin.ts';
import { agencyGrounds, ladderStates, rungs } from '#domain/journeys/rides/ladder/ladder.ts';
import { passengerActs } from '#domain/journeys/rides/ladder/ladder-events.ts';

/** Why the next of kin hears nothing. `blocked`: their network let no SMS of RUA through last; RUA tries all the same. */
export const kinObstacles = ['none-named', 'number', 'refused', 'address-not-confirmed', 'blocked'] as const;
export type KinObstacle = (typeof kinObstacles)[number];

export const kinSmsStates = ['waiting', 'sent', 'delivered', 'failed'] as const;
export type KinSmsState = (typeof kinSmsStates)[number];

const shownRung = wireObject({
  rung: z.enum(rungs),
  dueAt: moment,
  /** Null while it is not done. */
  doneAt: z.nullable(moment),
  /** The delivery state of the newest SMS to the next of kin; null where the rung has none, or an older one. */
  sms: z.nullable(z.enum(kinSmsStates)),
});
export type ShownRung = z.output<typeof shownRung>;

export const rideLadder = wireObject({
  state: z.enum(ladderStates),
  /** The rungs that are done and those that follow without an answer, in the order of time. */
  rungs: z.array(shownRung),
  /** The name of the next of kin as RUA's messages to the passenger show it. */
  kinName: z.string(),
  /** Null when they can be told. */
  kinObstacle: z.nullable(z.enum(kinObstacles)),
  /** The state of the newest test SMS to the number of the next of kin; null while none was sent, and after three months. */
  kinTest: z.nullable(kinTest),
  /** By which ways RUA asks besides this page. */
  asksBy: wireObject({ sms: z.boolean(), mail: z.boolean() }),
  /** The SMS to the next of kin has the passenger's number, because the passenger proved it. */
  isNumberTold: z.boolean(),
  latesLeft: z.number(),
  /** When RUA would ask, and tell the next of kin, if the passenger needed longer; null when they cannot say so. */
  ifLate: z.nullable(wireObject({ askedAt: moment, kinAt: z.nullable(moment) })),
  isAgencyAllowed: z.boolean(),
  /** The questions come this many minutes later, because rides on the route take longer at present. */
  slowRoute: z.number(),
  /** The passenger missed too many answers lately, so no agency is told only because the next of kin is silent. */
  isKinOnly: z.boolean(),
  ground: z.nullable(z.enum(agencyGrounds)),
  can: wireObject({
    late: z.boolean(),
    help: z.boolean(),
    off: z.boolean(),
    on: z.boolean(),
    /** Takes back that an agency may be told. */
    forbidAgency: z.boolean(),
  }),
});
export type RideLadder = z.output<typeof rideLadder>;

const own = { noun: 'rides', params: z.object({ id: idText }) } as const;

export const getLadder = defineEndpoint({
  ...own,
  name: 'getLadder',
  summary: 'When RUA asks whether the passenger arrived, and whom it tells without an answer',
  method: 'GET',
  path: '/api/user/lodge-ride/ladder/{id}',
  access: members,
  answer: dataAnswer(rideLadder),
});

export const actOnLadder = defineEndpoint({
  ...own,
  name: 'actOnLadder',
  summary: 'The passenger needs longer or help, or uses no questions for this ride',
  method: 'POST',
  path: '/api/user/lodge-ride/ladder/{id}',
  access: members,
  body: wireObject({ act: z.enum(passengerActs, { error: 'Choose one of the answers.' }) }),
  answer: dataAnswer(rideLadder, 'Your answer is kept.'),
  urgent: true,
  idempotent: true,
  limits: [{ per: 'account', maximum: 120, seconds: 3600 }],
});

/** The buttons of the next of kin: `stop` ends the messages about this ride. */
export const kinPresses = ['fine', 'missing', 'undo', 'stop'] as const;
export type KinPress = (typeof kinPresses)[number];

export const answerAsKin = defineEndpoint({
  name: 'answerAsKin',
  noun: 'shares',
  summary:
    'The next of kin says that the passenger is fine or missing, or wants to hear no more of this ride',
  method: 'POST',
  path: '/r/{token}/answer',
  access: anyone,
  params: z.object({ token: linkToken }),
  form: true,
  body: z.object({ say: z.catch(z.nullable(z.enum(kinPresses)), null) }),
  urgent: true,
  answer: rawAnswer('text/html'),
  limits: limitsOfLink,
});
