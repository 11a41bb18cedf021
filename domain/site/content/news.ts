/** News posts, pictures of the media tab, events and projects. */
import {
  choice,
  line,
  lines,
  link,
  moment,
  onOff,
  people,
  picture,
  richText,
} from '#domain/site/content/fields.ts';
import { defineKind } from '#domain/site/content/kind.ts';

export const newsHeading = defineKind({
  name: 'news-heading',
  label: 'News: heading',
  entries: 'one',
  title: 'title',
  fields: { title: line('Title', 80, { required: true }), description: lines('Text', 300) },
});

export const postCategories = [
  { value: 'road-safety', label: 'Road safety' },
  { value: 'traffic', label: 'Traffic' },
  { value: 'rights', label: 'Your rights' },
  { value: 'association', label: 'The association' },
  { value: 'technology', label: 'The app' },
] as const;
export type PostCategory = (typeof postCategories)[number]['value'];

export const post = defineKind({
  name: 'post',
  label: 'News posts',
  entries: 'many',
  order: 'date',
  title: 'title',
  fields: {
    title: line('Title', 120, { required: true }),
    category: choice('Category', postCategories),
    author: line('Author', 80, { required: true }),
    summary: lines('Summary', 240, {
      required: true,
      hint: 'On cards, in search engines and when it is shared.',
    }),
    banner: picture('Picture', { required: true }),
    description: richText('Text', { required: true }),
  },
});

export const mediaItem = defineKind({
  name: 'media-item',
  label: 'Media pictures',
  hint: 'Readers see photographs. While none is published, they see the drawings that came with RUA.',
  entries: 'many',
  order: 'date',
  title: 'caption',
  fields: {
    picture: picture('Picture', { required: true }),
    caption: line('Words under it', 160, { required: true }),
  },
});

export const project = defineKind({
  name: 'project',
  label: 'Events and projects',
  entries: 'many',
  order: 'date',
  title: 'title',
  fields: {
    title: line('Title', 120, { required: true }),
    type: choice('Is', [
      { value: 'event', label: 'An event' },
      { value: 'project', label: 'A project' },
    ]),
    overview: lines('Overview', 400, { required: true }),
    banner: picture('Picture', { required: true }),
    description: richText('Text', { required: true }),
    venue: line('Venue', 160),
    time: line('Time, in words', 80, { hint: 'Such as: Saturday 12 December, 10 AM to 1 PM' }),
    startsAt: moment('Starts', { hint: 'For calendars and search engines.' }),
    endsAt: moment('Ends'),
    speakers: people('Speakers'),
    videoLink: link('Video', { hint: 'A YouTube address, or a file that ends in .mp4, .webm or .ogg.' }),
    example: onOff('An example, not a real one', { hint: 'Readers are told.' }),
  },
});
