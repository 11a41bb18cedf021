import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { listLocalGovernments } from '#domain/road/places/local-governments.ts';
import { states } from '#domain/road/places/states.ts';
import { counters, testimonial } from '#domain/site/content/home.ts';
import type { ContentKind } from '#domain/site/content/kind.ts';
import { contentKinds } from '#domain/site/content/kinds.ts';
import { mediaItem, post, postCategories, project } from '#domain/site/content/news.ts';
import { privacyPolicy, terms } from '#domain/site/content/site.ts';
import { cleanRichText } from '#server/features/site/content/rich-text.ts';
import { agencySeeds } from '#server/seed/agencies.ts';
import { contentSeeds } from '#server/seed/content/contents.ts';
import { occasion } from '#server/seed/content/occasion.ts';

const artFolder = join(import.meta.dirname, '../../../server/seed/content/art');

function seedsOf(kind: ContentKind) {
  return contentSeeds.filter((seed) => seed.kind.name === kind.name);
}

function contentsOf<K extends ContentKind>(kind: K): Array<z.output<K['schema']>> {
  return seedsOf(kind).map(({ content }) => z.parse<K['schema']>(kind.schema, content));
}

function wordsOf(html: string): string[] {
  return html.replace(/<[^>]+>/g, ' ').match(/\S+/g) ?? [];
}

/** Every text of the content, however deep. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsOf);
}

const allTexts = textsOf(contentSeeds.map(({ content }) => content));

describe('the content of a new installation', () => {
  it.each(Object.values(contentKinds))('has $name, within the limits of its fields', (kind) => {
    const seeds = seedsOf(kind);
    expect(seeds.length).toBeGreaterThan(0);
    if (kind.entries === 'one') expect(seeds).toHaveLength(1);
    for (const { content } of seeds) {
      const result = z.safeParse(kind.schema, content);
      expect(result.error?.issues ?? []).toEqual([]);
    }
  });

  it('fills every field of it, but for addresses that nobody has yet', () => {
    const empty = contentSeeds.flatMap(({ kind, content }) =>
      Object.entries(z.parse(kind.schema, content))
        .filter(([, value]) => value === '' || (Array.isArray(value) && value.length === 0))
        .map(([field]) => `${kind.name}.${field}`),
    );
    const mayBeEmpty = [
      'partner.link',
      'project.videoLink',
      'project.startsAt',
      'project.endsAt',
      'project.speakers',
    ];
    expect(empty.filter((field) => !mayBeEmpty.includes(field))).toEqual([]);
  });

  it('is enough to read', () => {
    expect(seedsOf(post).length).toBeGreaterThanOrEqual(12);
    expect(seedsOf(project).length).toBeGreaterThanOrEqual(6);
    expect(seedsOf(mediaItem).length).toBeGreaterThanOrEqual(16);
    expect(seedsOf(testimonial).length).toBeGreaterThanOrEqual(8);
  });

  it('shows each drawing that there is, and none that there is not', () => {
    const shown = new Set(
      allTexts.flatMap((text) => text.match(/^files\/content\/(\w+)_[0-9a-f]{8}\.svg$/)?.[1] ?? []),
    );
    const drawn = readdirSync(artFolder).map((file) => file.replace(/\.svg$/, '').replace(/\W/g, '_'));
    expect([...shown].toSorted()).toEqual(drawn.toSorted());
  });

  it('tells readers that nobody who speaks for RUA is real', () => {
    for (const { example } of contentsOf(testimonial)) expect(example).toBe(true);
  });

  it('holds no filler, and does not shout', () => {
    for (const text of allTexts) expect(text).not.toMatch(/lorem|ipsum|dolor sit|TODO|!/i);
  });

  it('sends nobody to a real address outside public services', () => {
    const hosts = allTexts.flatMap((text) =>
      [...text.matchAll(/https?:\/\/([^/"\s]+)/g)].map(([, host]) => host),
    );
    for (const host of hosts) expect(host).toMatch(/\.example$|^ndpc\.gov\.ng$/);
    const mails = allTexts.flatMap((text) => text.match(/[\w.-]+@[\w.-]+\w/g) ?? []);
    for (const mail of mails) expect(mail).toMatch(/@rua\.example$/);
  });
});

describe('links of the content', () => {
  const pages = [
    ...['/', '/about', '/members', '/news&events', '/contact-us', '/privacy-policy', '/usersSignup'],
    ...['/users/rides', '/users/rides/lodge', '/users/history', '/users/traffic', '/users/parking'],
    '/users/complaints/lodge',
  ];
  const inFields = contentSeeds.flatMap(({ kind, content }) =>
    Object.entries(z.parse(kind.schema, content)).flatMap(([name, value]) =>
      kind.fields[name]?.control === 'link' ? textsOf(value) : [],
    ),
  );
  const inTexts = allTexts.flatMap((text) => [...text.matchAll(/href="([^"]*)"/g)].map(([, href]) => href));

  it.each([...new Set([...inFields, ...inTexts])].filter((link) => link?.startsWith('/')))(
    'lead to pages of this site: %s',
    (link) => expect(pages).toContain(link?.replace(/[?#].*$/, '').replace('&amp;', '&')),
  );
});

describe('figures of the home page', () => {
  it('are what the lists of this product hold', () => {
    const [figures] = contentsOf(counters);
    expect(Number(figures?.counterOne)).toBe(states.length);
    expect(Number(figures?.counterTwo)).toBe(states.flatMap(({ name }) => listLocalGovernments(name)).length);
    expect(Number(figures?.counterThree)).toBe(agencySeeds.length);
  });
});

describe('news posts', () => {
  it.each(contentsOf(post))('are articles of some length, in plain elements: $title', ({ description }) => {
    const elements = new Set([...description.matchAll(/<(\w+)/g)].map(([, name]) => name));
    for (const element of elements) {
      expect(['p', 'h2', 'h3', 'ul', 'ol', 'li', 'strong', 'em', 'a', 'blockquote']).toContain(element);
    }
    expect(wordsOf(description).length).toBeGreaterThanOrEqual(350);
    expect(wordsOf(description).length).toBeLessThanOrEqual(700);
  });

  it('are there in every category, newest first', () => {
    const categories = new Set(contentsOf(post).map(({ category }) => category));
    expect(categories.size).toBe(postCategories.length);
    const ages = seedsOf(post).map(({ daysAgo }) => daysAgo);
    expect(ages).toEqual(ages.toSorted((one, other) => one - other));
    expect(new Set(ages).size).toBe(ages.length);
  });
});

describe('rich texts', () => {
  const texts = [post, project].flatMap((kind) => contentsOf(kind).map(({ description }) => description));
  const law = [privacyPolicy, terms].flatMap((kind) => contentsOf(kind).map(({ content }) => content));

  it('lose nothing when the server cleans them', () => {
    for (const text of [...texts, ...law]) expect(cleanRichText(text)).toBe(text);
  });
});

describe('events', () => {
  it('are partly still to come, and end after they begin', () => {
    const dated = contentsOf(project).filter(({ startsAt }) => startsAt !== '');
    for (const { type, startsAt, endsAt } of dated) {
      expect(type).toBe('event');
      expect(Date.parse(endsAt)).toBeGreaterThan(Date.parse(startsAt));
    }
    expect(dated.filter(({ startsAt }) => Date.parse(startsAt) > Date.now()).length).toBeGreaterThanOrEqual(
      3,
    );
  });

  it('name speakers, with their pictures', () => {
    for (const { type, speakers } of contentsOf(project)) {
      if (type === 'event') expect(speakers.length).toBeGreaterThan(0);
      for (const { position, picture } of speakers) {
        expect(position).not.toBe('');
        expect(picture.path).not.toBe('');
      }
    }
  });
});

describe('occasion', () => {
  it('is on that weekday, in West Africa Time, in words and for calendars', () => {
    const saturdayEvening = new Date('2026-11-21T23:30:00Z');
    const plan = { inDays: 6, weekday: 'Saturday', from: '09:00', until: '12:30' } as const;
    expect(occasion(saturdayEvening, plan)).toEqual({
      time: 'Saturday 28 Nov 2026, 9:00 AM to 12:30 PM',
      startsAt: '2026-11-28T08:00:00.000Z',
      endsAt: '2026-11-28T11:30:00.000Z',
    });
  });
});
