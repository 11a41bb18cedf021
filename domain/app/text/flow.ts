/** Where a conversation by text stands. The same for USSD, SMS and every later channel; stored between two answers. */
import * as z from 'zod/mini';

export const dangers = ['robbery', 'kidnap', 'fire', 'accident', 'fight', 'other'] as const;
export type Danger = (typeof dangers)[number];

const plate = z.string();
const town = z.string();
/** The number of the manifest that told the plate and the town; empty for a vehicle without one. */
const manifest = z._default(z.string(), '');

/** The steps at which a person is asked something. */
const steps = [
  z.object({ at: z.literal('root') }),
  z.object({ at: z.literal('asked') }),
  z.object({ at: z.literal('board.plate') }),
  z.object({ at: z.literal('board.to'), plate }),
  z.object({ at: z.literal('board.hours'), plate, town, manifest }),
  /** `hours` is 0 where the person was not asked for them. */
  z.object({ at: z.literal('board.kin'), plate, town, manifest, hours: z._default(z.number(), 0) }),
  z.object({ at: z.literal('arrive.pin') }),
  z.object({ at: z.literal('flag.why') }),
  z.object({ at: z.literal('check.plate') }),
  z.object({ at: z.literal('danger.what') }),
  z.object({ at: z.literal('danger.where'), what: z.enum(dangers) }),
  z.object({ at: z.literal('traffic.road') }),
  z.object({ at: z.literal('language') }),
  z.object({ at: z.literal('pin') }),
  z.object({ at: z.literal('ride') }),
  z.object({ at: z.literal('ride.pin') }),
] as const;
const step = z.discriminatedUnion('at', steps);
export type Flow = z.output<typeof step>;
export type StepName = Flow['at'];

export const stepNames: readonly StepName[] = [
  'root',
  'asked',
  'board.plate',
  'board.to',
  'board.hours',
  'board.kin',
  'arrive.pin',
  'flag.why',
  'check.plate',
  'danger.what',
  'danger.where',
  'traffic.road',
  'language',
  'pin',
  'ride',
  'ride.pin',
];

/** `resuming`: the person was asked whether to go on with `step`. `step` is null between two acts. */
export const conversation = z.object({ step: z.nullable(step), resuming: z.boolean() });
export type Conversation = z.output<typeof conversation>;

export const nothingAsked: Conversation = { step: null, resuming: false };

/** A conversation that broke is taken up again within this time, whichever session the network opens. */
export const resumeMinutes = 30;

/** The step before, where 0 leads. */
export function stepBefore(flow: Flow): Flow {
  switch (flow.at) {
    case 'board.to':
      return { at: 'board.plate' };
    case 'board.hours':
      return flow.manifest === '' ? { at: 'board.to', plate: flow.plate } : { at: 'board.plate' };
    case 'board.kin': {
      const { plate, town, manifest } = flow;
      return manifest === '' ? { at: 'board.to', plate } : { at: 'board.hours', plate, town, manifest };
    }
    case 'danger.where':
      return { at: 'danger.what' };
    case 'ride.pin':
      return { at: 'ride' };
    default:
      return { at: 'root' };
  }
}
