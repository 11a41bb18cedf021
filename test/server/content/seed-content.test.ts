import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { listLocalGovernments } from '#domain/road/places/local-governments.ts';
import { states } from '#domain/road/places/states.ts';
import { campaign } from '#domain/site/content/campaign.ts';
import type { StoredPicture } from '#domain/site/content/fields.ts';
import { counters, department, member, partner, slide, testimonial } from '#domain/site/content/home.ts';
import type { ContentKind } from '#domain/site/content/kind.ts';
import { contentKinds } from '#domain/site/content/kinds.ts';
import { mediaItem, post, postCategories, project } from '#domain/site/content/news.ts';
import { privacyPolicy, settings, socialLink, terms } from '#domain/site/content/site.ts';
import { plateColours } from '#server/base/http/formats/plate.ts';
import { cleanRichText } from '#server/features/site/content/rich-text.ts';
import { contentSeeds, ownContentSeeds } from '#server/seed/content/contents.ts';
import { occasion } from '#server/seed/content/occasion.ts';
import { firstClientPages } from '#test/support/first-client-pages.ts';

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

/** Drawings beside the words that they go with: a reader who cannot see them misses nothing. */
const decorations = /\/(department|member|partner|social)_/;

/** Every picture of the content, however deep. */
function picturesOf(value: unknown): StoredPicture[] {
  const picture = z.object({ path: z.string(), alt: z.string() }).safeParse(value);
  if (picture.success) return [picture.data];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(picturesOf) : [];
}

const allTexts = textsOf(contentSeeds.map(({ content }) => content));

describe('the content of a new installation', () => {
  it('has a headline of at most 60 characters on each slide, with a short line above it', () => {
    for (const { title, lineAbove } of contentsOf(slide)) {
      expect(title.length).toBeLessThanOrEqual(60);
      expect(lineAbove).not.toBe('');
    }
  });

  it('has headlines that are short enough for two lines of a phone', () => {
    for (const { title } of contentsOf(slide)) expect(title.length).toBeLessThanOrEqual(35);
  });

  it('says of each drawing what it shows, in words of its own', () => {
    const pictures = picturesOf(contentSeeds.map(({ content }) => content));
    expect(pictures.length).toBeGreaterThan(60);
    for (const { path, alt } of pictures) {
      if (alt === '') expect(path).toMatch(decorations);
      else expect(alt.split(' ').length, `${path}: ${alt}`).toBeGreaterThanOrEqual(3);
    }
  });

  // A campaign comes and goes, so none comes with the product.
  const lasting = Object.values(contentKinds).filter(({ name }) => name !== campaign.name);
  it.each(lasting)('has $name, within the limits of its fields', (kind) => {
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
      'home-about.atWorkSince',
      // This figure is counted, and not filled in.
      'counters.counterThree',
      'partner.link',
      'project.videoLink',
      'project.startsAt',
      'project.endsAt',
      'project.speakers',
      'home-order.hidden',
      'about-order.hidden',
      'membership-order.hidden',
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

  it.each(readdirSync(artFolder))(
    'keeps the drawing %s small, and free of scripts and other files',
    (file) => {
      const svg = readFileSync(join(artFolder, file), 'utf8');
      expect(Buffer.byteLength(svg) / 1024).toBeLessThanOrEqual(24);
      expect(svg).not.toMatch(/<script|<foreignObject|href=|url\(|\son\w+=|undefined|NaN/);
    },
  );

  it('draws the plate of a danfo as that of a commercial vehicle', () => {
    const plate =
      /<path fill="none" stroke="(#\w{6})" stroke-linejoin="round" stroke-width="[\d.]+" d="M(?:17\.5 7|257\.5 352)v/g;
    const files = ['scene-plate-close-up', 'scene-writing-plate', 'scene-app-phone', 'scene-agency-desk'];
    const colours = files.map((file) => {
      const svg = readFileSync(join(artFolder, `${file}.svg`), 'utf8');
      return [...new Set([...svg.matchAll(plate)].map(([, colour]) => colour))];
    });
    expect(colours).toEqual(files.map(() => [plateColours.commercial]));
  });

  it('tells readers that its desks, members, partners, voices, events and projects are examples', () => {
    for (const kind of [department, member, partner, testimonial, project]) {
      for (const { example } of contentsOf(kind)) expect(example).toBe(true);
    }
  });

  it('promises no life of a traffic update that it does not have', () => {
    for (const text of allTexts) expect(text).not.toMatch(/\b(six|6) hours/i);
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

it('invented content is marked as an example where the page can show the mark', () => {
  const named = contentSeeds.filter(({ kind, invented }) => invented && 'example' in kind.fields);
  expect(named.map(({ kind }) => kind.name)).toEqual(
    expect.arrayContaining([member.name, partner.name, testimonial.name, project.name]),
  );
  for (const { content } of named) expect(content).toMatchObject({ example: true });
});

it('invented content of a kind without the mark says in its words that it is invented', () => {
  const unmarked = contentSeeds.filter(({ kind, invented }) => invented && !('example' in kind.fields));
  expect(new Set(unmarked.map(({ kind }) => kind.name))).toEqual(
    new Set([settings.name, socialLink.name, post.name]),
  );
  for (const { content } of unmarked) {
    expect(textsOf(content).join(' ')).toMatch(/\bexample\b/i);
  }
});

describe('the texts about personal data', () => {
  const texts = textsOf(ownContentSeeds.map(({ content }) => content)).join(' ');

  it('name the stored data about health, and about people who use RUA by text', () => {
    const [{ content } = { content: '' }] = contentsOf(privacyPolicy);
    for (const named of ['blood group', 'USSD', 'WhatsApp', 'test message', 'PIN for when you are forced']) {
      expect(content).toContain(named);
    }
    expect(content).toContain('our answer: two years');
  });

  it('promise no mail that RUA does not send and no name in the test SMS, and do not call a flag the only way to tell an agency', () => {
    expect(texts).not.toMatch(/we say so by e-mail|first message that we send you says who named you/);
    expect(texts).not.toMatch(
      /only once you have flagged|only of a ride that you flagged|made by a program alone/,
    );
  });

  it('say that a flag can be taken back, and not that RUA asks before it', () => {
    expect(texts).not.toContain('You are asked once before anything is sent');
    expect(texts).toContain('for five seconds you can take it back');
  });

  it('do not advise against Remember me, and do not say that lodging needs a browser', () => {
    expect(texts).not.toContain('do not tick it');
    expect(texts).not.toMatch(/Lodging needs a browser|What does not work is to send something/);
  });
});

describe('the content of an installation with a database of its own', () => {
  const kinds = new Set(ownContentSeeds.map(({ kind }) => kind.name));

  it('has nothing that is invented: no desks, members, partners, voices, events, projects and social links', () => {
    for (const kind of [department, member, partner, testimonial, project, socialLink]) {
      expect(kinds).not.toContain(kind.name);
    }
    expect(ownContentSeeds.some(({ invented }) => invented)).toBe(false);
  });

  it('says of no post that a desk or a person wrote it, or that it is older than the installation', () => {
    const posts = ownContentSeeds.filter(({ kind }) => kind.name === post.name);
    expect(posts.length).toBeGreaterThanOrEqual(12);
    for (const { content } of posts) expect(content).toMatchObject({ author: 'RUA' });
    const ages = posts.map(({ daysAgo }) => daysAgo);
    expect(ages).toEqual(ages.toSorted((one, other) => one - other));
    expect(Math.max(...ages)).toBeLessThan(0.1);
    expect(new Set(ages).size, 'in their order').toBe(ages.length);
    expect(textsOf(ownContentSeeds.map(({ content }) => content)).join(' ')).not.toMatch(
      /\b(commuter|interstate|road safety|driver) desk\b/i,
    );
  });

  it('names no address, phone or person that does not exist', () => {
    const texts = textsOf(ownContentSeeds.map(({ content }) => content)).join(' ');
    expect(texts).not.toMatch(/\.example|0800|Monday to Friday|Okonkwo|Alade/);
  });

  it('has every other kind, and one name of the site', () => {
    const left = Object.values(contentKinds).filter(({ name }) => !kinds.has(name));
    expect(left.map(({ name }) => name).toSorted()).toEqual([
      'campaign',
      'department',
      'member',
      'partner',
      'project',
      'social-link',
      'testimonial',
    ]);
    expect(ownContentSeeds.filter(({ kind }) => kind.name === settings.name)).toHaveLength(1);
  });
});

describe('links of the content', () => {
  const inFields = contentSeeds.flatMap(({ kind, content }) =>
    Object.entries(z.parse(kind.schema, content)).flatMap(([name, value]) =>
      kind.fields[name]?.control === 'link' ? textsOf(value) : [],
    ),
  );
  const inTexts = allTexts.flatMap((text) => [...text.matchAll(/href="([^"]*)"/g)].map(([, href]) => href));

  // A video is a file, which the first client gets with its origin.
  const isPage = (link: string | undefined) => link?.startsWith('/') && !link.startsWith('/videos/');

  it.each([...new Set([...inFields, ...inTexts])].filter(isPage))(
    'lead to pages that this site and the first client have: %s',
    (link) => expect(firstClientPages).toContain(link?.replace(/[?#].*$/, '').replace('&amp;', '&')),
  );
});

describe('figures of the home page', () => {
  it('are what the lists of this product hold', () => {
    const [figures] = contentsOf(counters);
    expect(Number(figures?.counterOne)).toBe(states.length);
    expect(Number(figures?.counterTwo)).toBe(states.flatMap(({ name }) => listLocalGovernments(name)).length);
    expect(figures?.counterThreeSource, 'counted').toBe('agencies');
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

describe('projects', () => {
  it('show one video, which is among the files of the site', () => {
    const links = contentsOf(project).flatMap(({ videoLink }) => (videoLink === '' ? [] : [videoLink]));
    expect(links).toHaveLength(1);
    const file = readFileSync(join(import.meta.dirname, '../../../public', links[0] ?? ''));
    // EBML, the beginning of every WebM file.
    expect(file.subarray(0, 4).toString('hex')).toBe('1a45dfa3');
    expect(file.length / 1024).toBeLessThan(300);
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
