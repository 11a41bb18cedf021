/** A publication before its time, for staff: the text that readers have until then, and another time for a scheduled version. */
import * as z from 'zod/mini';
import { staff } from '#domain/contract/access.ts';
import { dataAnswer, defineEndpoint } from '#domain/contract/endpoint.ts';
import { idText, wireObject } from '#domain/contract/wire.ts';
import { entry, entryContent } from '#domain/site/content/editing.ts';
import { publicationTime } from '#domain/site/content/times.ts';

const ofEntry = { noun: 'content', access: staff, params: z.object({ id: idText }) } as const;

export const getPublishedContent = defineEndpoint({
  ...ofEntry,
  name: 'getPublishedContent',
  summary: 'What readers see of an entry, to compare a draft with; null while they see nothing of it',
  method: 'GET',
  path: '/api/backoffice/content/published/{id}',
  answer: dataAnswer(z.nullable(entryContent)),
});

export const moveSchedule = defineEndpoint({
  ...ofEntry,
  name: 'moveSchedule',
  summary: 'Show readers what is scheduled at another time; what was saved since stays out of it',
  method: 'POST',
  path: '/api/backoffice/content/move-schedule/{id}',
  body: wireObject({
    /** The time that the caller saw: 409 with the present entry when a colleague changed it since. */
    seen: publicationTime,
    publishAt: publicationTime,
  }),
  answer: dataAnswer(entry, 'It is scheduled for another time.'),
});
