/**
 * Which officers of an agency have a case open, and which of them are writing. Only these officers are told, and it is not
 * stored.
 */
import * as z from 'zod/mini';
import { agencies } from '#domain/contract/access.ts';
import { dataAnswer, defineEndpoint } from '#domain/contract/endpoint.ts';
import { idText, wireObject } from '#domain/contract/wire.ts';
import { person } from '#domain/response/cases/agency-case.ts';
import { windowName } from '#domain/values/window-name.ts';

/** What an officer does, in rising importance: for an officer with several windows, the last of these is shown. */
export const presenceActs = ['here', 'noting', 'replying'] as const;
export type PresenceAct = (typeof presenceActs)[number];

const colleague = wireObject({
  officer: person,
  doing: z.enum(presenceActs),
  /** Seconds until the officer is forgotten, unless a window reports again. */
  secondsLeft: z.number(),
});
export type Colleague = z.output<typeof colleague>;

export const signalPresence = defineEndpoint({
  noun: 'cases',
  access: agencies,
  name: 'signalPresence',
  summary:
    'An open window says every eight seconds that its officer is at the case; after twenty seconds without a word it is forgotten. Answered with the colleagues who are there',
  method: 'POST',
  path: '/api/agency/cases/presence/{id}',
  params: z.object({ id: idText }),
  body: wireObject({
    window: windowName,
    doing: z.enum(presenceActs),
  }),
  answer: dataAnswer(z.array(colleague)),
  unaudited: true,
  limits: [{ per: 'account', maximum: 240, seconds: 60 }],
});
