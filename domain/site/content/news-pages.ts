/**
 * The wire of the news: posts, events and projects, and media, as lists and as pages of one. Their texts are kinds of content.
 */
import * as z from 'zod/mini';
import { anyone } from '#domain/contract/access.ts';
import { dataAnswer, defineEndpoint, pageAnswer } from '#domain/contract/endpoint.ts';
import { pageFields } from '#domain/contract/paging.ts';
import { idText, moment, wireObject } from '#domain/contract/wire.ts';
import * as calls from '#domain/site/content/call-to-action.ts';
import * as news from '#domain/site/content/news.ts';
import { buttons, contentWire, image, updatedAt } from '#domain/site/content/wire.ts';

const id = { name: 'id', schema: z.number() };
const createdAt = { name: 'created_at', schema: moment };
/** The address of the picture that chats show of a shared link, without the origin. */
const sharePicture = { name: 'share_picture', schema: z.string() };
/** How many comments readers see under the post. */
const comments = { name: 'comments', schema: z.number() };

export const newsHeading = contentWire(news.newsHeading);

/** The fields of a card: all but the text. */
const { description: _text, ...cardFields } = news.post.fields;
export const postCard = contentWire(
  { ...news.post, fields: cardFields, schema: z.omit(news.post.schema, { description: true }) },
  {},
  { id, createdAt, updatedAt, comments },
);
export type PostCard = z.output<typeof postCard>;

const wholePost = contentWire(news.post, {}, { id, createdAt, updatedAt, comments, sharePicture });
export type Post = z.output<typeof wholePost>;

const wholeProject = contentWire(news.project, {}, { id, createdAt, updatedAt, sharePicture });
export type Project = z.output<typeof wholeProject>;

const {
  description: _body,
  speakers: _speakers,
  videoLink: _video,
  ...projectCardFields
} = news.project.fields;
const projectCard = contentWire(
  {
    ...news.project,
    fields: projectCardFields,
    schema: z.omit(news.project.schema, { description: true, speakers: true, videoLink: true }),
  },
  {},
  { id },
);
export type ProjectCard = z.output<typeof projectCard>;

const newsPage = wireObject({
  blog: wireObject(
    {
      heading: z.nullable(newsHeading),
      list: z.array(postCard),
      page: z.number(),
      perPage: z.number(),
      lastPage: z.number(),
      total: z.number(),
    },
    { heading: 'blogHeading', list: 'blogList', page: 'current_page' },
  ),
});
export type NewsPage = z.output<typeof newsPage>;

const mediaItem = contentWire(news.mediaItem, image);
export type MediaItem = z.output<typeof mediaItem>;

const projectList = z.object({ data: z.array(projectCard) });

const eventsPage = wireObject(
  { latest: z.nullable(wholeProject), others: projectList },
  { others: 'otherEvent' },
);
export type EventsPage = z.output<typeof eventsPage>;

const postPage = wireObject(
  {
    post: wholePost,
    callToAction: z.nullable(contentWire(calls.postCall, { ...buttons, content: 'sub_title' })),
    related: z.array(postCard),
  },
  { post: 'blog', callToAction: 'callToAction' },
);
export type PostPage = z.output<typeof postPage>;

const projectPage = wireObject(
  {
    project: wholeProject,
    others: projectList,
    callToAction: z.nullable(contentWire(calls.projectCall, { ...buttons, content: 'sub_title' })),
  },
  { project: 'latest', others: 'otherProject', callToAction: 'callToAction' },
);
export type ProjectPage = z.output<typeof projectPage>;

const common = { noun: 'content', method: 'GET', access: anyone } as const;

export const listPosts = defineEndpoint({
  ...common,
  name: 'listPosts',
  summary: 'The news, newest first; all of it unless a page is asked for',
  path: '/api/request/blog',
  query: wireObject({
    ...pageFields,
    category: z.optional(z.enum(news.postCategories.map(({ value }) => value))),
  }),
  answer: { ...dataAnswer(newsPage), pagedBy: 'blog' },
});

export const listMedia = defineEndpoint({
  ...common,
  name: 'listMedia',
  summary: 'The pictures of the Media tab',
  path: '/api/request/media-files',
  query: wireObject({ page: pageFields.page, perPage: pageFields.perPage }),
  answer: pageAnswer(mediaItem),
});

export const listEvents = defineEndpoint({
  ...common,
  name: 'listEvents',
  summary: 'The latest event or project, and the others',
  path: '/api/request/event',
  answer: dataAnswer(eventsPage),
});

export const getPost = defineEndpoint({
  ...common,
  name: 'getPost',
  summary: 'One news post',
  path: '/api/request/blog/details/{id}',
  params: z.object({ id: idText }),
  answer: dataAnswer(postPage),
});

export const getProject = defineEndpoint({
  ...common,
  name: 'getProject',
  summary: 'One event or project, and the others',
  path: '/api/request/project/details/{id}',
  params: z.object({ id: idText }),
  answer: dataAnswer(projectPage),
});
