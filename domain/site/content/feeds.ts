/** The public site for programs: its addresses, its news and the dates of its events. */
import * as z from 'zod/mini';
import { anyone } from '#domain/contract/access.ts';
import { defineEndpoint, rawAnswer } from '#domain/contract/endpoint.ts';
import { idText } from '#domain/contract/wire.ts';

const common = { noun: 'content', method: 'GET', access: anyone } as const;

export const getSitemap = defineEndpoint({
  ...common,
  name: 'getSitemap',
  summary: 'Every public page and when it last changed, for search engines',
  path: '/sitemap.xml',
  answer: rawAnswer('application/xml'),
});

export const getRobots = defineEndpoint({
  ...common,
  name: 'getRobots',
  summary: 'What search engines may read',
  path: '/robots.txt',
  answer: rawAnswer('text/plain'),
});

export const getNewsFeed = defineEndpoint({
  ...common,
  name: 'getNewsFeed',
  summary: 'The newest posts as an RSS 2.0 feed',
  path: '/news.rss',
  answer: rawAnswer('application/rss+xml'),
});

export const getProjectCalendar = defineEndpoint({
  ...common,
  name: 'getProjectCalendar',
  summary: 'When an event takes place, for calendars; 404 when it has no date',
  path: '/project/{id}/calendar.ics',
  params: z.object({ id: idText }),
  answer: rawAnswer('text/calendar'),
});
