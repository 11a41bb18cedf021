/** A publication before its time, for staff: the text that readers have until then, and another time for a scheduled version. */
import * as z from 'zod/mini';
import { staff } from '#domain/contract/access.ts';
import { dataAnswer, defineEndpoint } from '#domain/contract/endpoint.ts';
import { idText, wireObject } from '#domain/contract/wire.ts';
import { entry, entryContent } from '#domain/site/content/editing.ts';

const ofEntry = { noun: 'content', access: staff, params: z.object({ id: idText }) } as const;

export const getPublishedContent = defineEndpoint({
  ...ofEntry,
  name: 'getPublishedContent',
  summary: 'What readers see of an entry, to compare a draft with; null while they see nothing of it',
  method: 'GET',
  path: '/api/backoffice/content/published/{id}',
  answer: dataAnswer(z.nullable(entryContent)),
});

const time = z.iso.datetime({
  offset: true,
  error: 'Send the time with its zone, such as 2026-11-22T07:00:00+01:00.',
});

export const moveSchedule = defineEndpoint({
  ...ofEntry,
  name: 'moveSchedule',
  summary: 'Show readers what is scheduled at another time; what was saved since stays out of it',
  method: 'POST',
  path: '/api/backoffice/content/move-schedule/{id}',
  body: wireObject({
    /** The time that the caller saw: 409 with the present entry when a colleague changed it since. */
    seen: time,
    publishAt: time,
  }),
  answer: dataAnswer(entry, 'It is scheduled for another time.'),
});
