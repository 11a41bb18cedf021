/**
 * Which of the staff edit content now, and in which field, so that two people do not write the same text. Only staff are told,
 * and it is not stored.
 */
import * as z from 'zod/mini';
import { staff } from '#domain/contract/access.ts';
import { dataAnswer, defineEndpoint } from '#domain/contract/endpoint.ts';
import { idText, wireObject } from '#domain/contract/wire.ts';
import { windowName } from '#domain/values/window-name.ts';

const place = wireObject({
  entryId: z.number(),
  kind: z.string(),
  /** The name of the field that they are in; empty while they are in none. */
  field: z.string(),
});
export type EditedPlace = z.output<typeof place>;

const present = wireObject({
  id: z.number(),
  name: z.string(),
  /** One place for each entry that the person has open, the latest first. */
  places: z.array(place),
  /** Seconds until the person is forgotten, unless a window reports again. */
  secondsLeft: z.number(),
});
export type PresentEditor = z.output<typeof present>;

export const signalEditing = defineEndpoint({
  noun: 'content',
  access: staff,
  name: 'signalEditing',
  summary:
    'An open form says every eight seconds, and when its editor goes to another field, that they are there; after twenty seconds without a word it is forgotten. Answered with the others who edit content',
  method: 'POST',
  path: '/api/backoffice/content/presence/{id}',
  params: z.object({ id: idText }),
  body: wireObject({
    window: windowName,
    field: z.string().check(z.regex(/^\w{0,60}$/, { error: 'Name the field.' })),
  }),
  answer: dataAnswer(z.array(present)),
  unaudited: true,
  limits: [{ per: 'account', maximum: 480, seconds: 60 }],
});

export const listEditors = defineEndpoint({
  noun: 'content',
  access: staff,
  name: 'listEditors',
  summary: 'The others who edit content now, without saying that the caller does',
  method: 'GET',
  path: '/api/backoffice/content/presence',
  answer: dataAnswer(z.array(present)),
});
