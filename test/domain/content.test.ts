import { describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { encoderOf } from '#domain/contract/encoder.ts';
import {
  choice,
  email,
  line,
  lines,
  link,
  moment,
  onOff,
  people,
  phone,
  picture,
  rating,
  richText,
} from '#domain/site/content/fields.ts';
import { defineKind } from '#domain/site/content/kind.ts';
import { contentKinds, findKind } from '#domain/site/content/kinds.ts';
import { contentWire } from '#domain/site/content/wire.ts';

const words = (schema: z.ZodMiniType, value: unknown) => {
  const read = schema.safeParse(value);
  return read.success ? read.data : read.error.issues[0]?.message;
};

describe('a field for editors', () => {
  test('of text names missing and too long values', () => {
    const required = line('Title', 5, { required: true, hint: 'Short' });
    expect(required).toMatchObject({
      control: 'line',
      label: 'Title',
      hint: 'Short',
      required: true,
      maximum: 5,
    });
    expect(words(required.schema, ' Ojota ')).toBe('Ojota');
    expect(words(required.schema, '')).toBe('Enter title.');
    expect(words(required.schema, undefined)).toBe('Enter title.');
    expect(words(required.schema, 'Oshodi')).toBe('Use at most 5 characters.');
    expect(words(required.schema, 7)).toBe('Enter title.');
    const optional = line('Title', 5);
    expect(optional).toMatchObject({ hint: '', required: false, choices: [] });
    expect(words(optional.schema, undefined)).toBe('');
  });

  test('of several lines, or rich, is one with more room', () => {
    expect(lines('Text', 300, { required: true })).toMatchObject({
      control: 'lines',
      maximum: 300,
      required: true,
    });
    expect(richText('Body', { hint: 'h' })).toMatchObject({
      control: 'rich-text',
      maximum: 60_000,
      hint: 'h',
    });
  });

  test('of a picture wants one where it must', () => {
    const path = 'files/content/danfo.svg';
    const shown = picture('Banner', { required: true, hint: 'Wide' });
    expect(shown).toMatchObject({
      control: 'picture',
      label: 'Banner',
      hint: 'Wide',
      required: true,
      maximum: null,
    });
    expect(words(shown.schema, { path, alt: ' A danfo ' })).toEqual({ path, alt: 'A danfo' });
    expect(words(shown.schema, undefined)).toBe('Choose a picture.');
    expect(words(picture('Banner').schema, undefined)).toEqual({ path: '', alt: '' });
    expect(picture('Banner')).toMatchObject({ hint: '', required: false });
    expect(words(shown.schema, { path: 'https://elsewhere.example/x.png', alt: '' })).not.toHaveProperty(
      'path',
    );
  });

  const refusal = 'Enter a page of this site such as /about, or an address that starts with https://.';
  test.each([
    ['', ''],
    ['/about', '/about'],
    ['https://rua.example/x', 'https://rua.example/x'],
    ['http://rua.example', 'http://rua.example'],
    ['mailto:a@b.c', 'mailto:a@b.c'],
    ['tel:112', 'tel:112'],
    ['tel:+234 803', 'tel:+234 803'],
    ['#faq', '#faq'],
    ['//elsewhere.example', refusal],
    ['/\\elsewhere.example', refusal],
    ['javascript:alert(1)', refusal],
    ['about', refusal],
    ['https://a b', refusal],
    ['x https://a', refusal],
  ])('of a link reads %j as %j', (typed, read) => {
    expect(words(link('Link').schema, typed)).toBe(read);
  });

  test('of a link may be wanted', () => {
    expect(link('Link', { required: true, hint: 'h' })).toMatchObject({
      ...{ control: 'link', label: 'Link', required: true, hint: 'h', maximum: 500 },
    });
    expect(words(link('Link', { required: true }).schema, '')).toBe('Enter link.');
    expect(link('Link')).toMatchObject({ required: false, hint: '' });
  });

  const noAddress = 'Enter an e-mail address, such as name@example.com.';
  test.each([
    ['', ''],
    ['a@b.example', 'a@b.example'],
    ['amara@people.example', 'amara@people.example'],
    ['a@b', noAddress],
    ['a b@c.d', noAddress],
    ['a@b.c, d@e.f', noAddress],
    ['<a@b.c>', noAddress],
  ])('of an address reads %j as %j', (typed, read) => {
    expect(words(email('E-mail').schema, typed)).toBe(read);
  });

  test.each([
    ['', ''],
    ['+234 803 000', '+234 803 000'],
    ['112', '112'],
    ['0803-000', 'Use digits and spaces only.'],
    ['8 +234', 'Use digits and spaces only.'],
  ])('of a phone reads %j as %j', (typed, read) => {
    expect(words(phone('Phone').schema, typed)).toBe(read);
  });

  test('of an address or a phone has its words', () => {
    expect(email('E-mail', { required: true, hint: 'h' })).toMatchObject({
      ...{ control: 'email', label: 'E-mail', hint: 'h', required: true, maximum: 254 },
    });
    expect(phone('Phone', { required: true, hint: 'h' })).toMatchObject({
      ...{ control: 'phone', label: 'Phone', hint: 'h', required: true, maximum: 30 },
    });
    expect([email('E'), phone('P')]).toMatchObject([
      { required: false, hint: '' },
      { required: false, hint: '' },
    ]);
    expect(words(email('E', { required: true }).schema, '')).toBe('Enter e.');
    expect(words(phone('P', { required: true }).schema, '')).toBe('Enter p.');
  });

  test('of stars takes halves from 0 to 5', () => {
    const { schema, control, label } = rating('Stars');
    expect([control, label]).toEqual(['rating', 'Stars']);
    expect([0, 2.5, 5].map((stars) => words(schema, stars))).toEqual([0, 2.5, 5]);
    expect(words(schema, undefined)).toBe(5);
    expect(words(schema, 2.3)).toBe('Use whole or half stars.');
    expect([-0.5, 5.5].map((stars) => schema.safeParse(stars).success)).toEqual([false, false]);
  });

  test('of a choice takes one of its own', () => {
    const field = choice('Kind', [
      { value: 'a', label: 'A' },
      { value: 'b', label: 'B' },
    ]);
    expect(field).toMatchObject({ control: 'choice', label: 'Kind', hint: '', required: true });
    expect(field.choices).toHaveLength(2);
    expect([words(field.schema, 'b'), words(field.schema, 'c')]).toEqual(['b', 'Choose one of these.']);
    expect(choice('Kind', [], { hint: 'h' }).hint).toBe('h');
  });

  test('of a switch, a moment or people has a start', () => {
    expect(onOff('On', { hint: 'h' })).toMatchObject({ control: 'switch', label: 'On', hint: 'h' });
    expect(words(onOff('On').schema, undefined)).toBe(false);
    expect(onOff('On').hint).toBe('');
    const at = '2026-11-23T09:00:00Z';
    expect(moment('At', { hint: 'h' })).toMatchObject({ control: 'moment', label: 'At', hint: 'h' });
    expect([undefined, '', at, 'soon'].map((value) => words(moment('At').schema, value))).toEqual([
      ...['', '', at, 'Enter a day and a time.'],
    ]);
    expect(moment('At').hint).toBe('');
    expect(people('Speakers', { hint: 'h' })).toMatchObject({
      control: 'people',
      label: 'Speakers',
      hint: 'h',
    });
    expect(people('Speakers').hint).toBe('');
    expect(words(people('Speakers').schema, undefined)).toEqual([]);
    const speaker = { fullName: 'Ngozi Eze', position: '', picture: { path: '', alt: '' } };
    expect(words(people('Speakers').schema, [{ fullName: 'Ngozi Eze' }])).toEqual([speaker]);
    expect(words(people('Speakers').schema, Array(31).fill(speaker))).toBe('Name at most 30 people.');
  });
});

describe('a kind of content', () => {
  test('is found by its name, and each name is its own', () => {
    const kinds = Object.values(contentKinds);
    expect(kinds.map(({ name }) => findKind(name))).toEqual(kinds);
    expect(findKind('no-such-kind')).toBeUndefined();
    expect(new Set(kinds.map(({ name }) => name)).size).toBe(kinds.length);
  });

  test('has each of its fields, and is named by one', () => {
    for (const { name, title, fields, schema } of Object.values(contentKinds)) {
      expect(Object.keys(fields), name).toContain(title);
      expect(Object.keys(schema.shape)).toEqual(Object.keys(fields));
    }
  });
});

describe('content on the wire', () => {
  const kind = defineKind({
    ...{ name: 'test', label: 'Test', entries: 'many', title: 'pageTitle' },
    fields: {
      pageTitle: line('Title', 80),
      isShown: onOff('Shown'),
      stars: rating('Stars'),
      banner: picture('Banner'),
      speakers: people('Speakers'),
    },
  });
  const wire = contentWire(kind, { pageTitle: 'headline' });
  const focus = { x: 30, y: 60 };
  const inCode = {
    ...{ pageTitle: 'Ojota', isShown: true, stars: 4.5 },
    banner: { path: 'files/content/a.svg', alt: 'A', focus },
    speakers: [{ fullName: 'Ngozi Eze', position: 'Chair', picture: { path: 'p', alt: 'N', focus } }],
  };
  const onWire = {
    ...{ headline: 'Ojota', is_shown: true, stars: '4.5' },
    ...{ banner: 'files/content/a.svg', banner_alt: 'A', banner_focus: '30% 60%' },
    speakers: JSON.stringify([
      { fullname: 'Ngozi Eze', position: 'Chair', image: 'p', image_alt: 'N', image_focus: '30% 60%' },
    ]),
  };

  test('is flat, with people as text', () => {
    const encoded = Object(encoderOf(wire)(inCode));
    expect(encoded).toEqual(onWire);
  });

  test('comes back', () => {
    expect(wire.parse(onWire)).toEqual(inCode);
  });

  test('without a focus has none', () => {
    const plain = { ...inCode, banner: { path: 'a', alt: 'A' }, speakers: [] };
    expect(Object(encoderOf(wire)(plain))).toMatchObject({ banner_focus: undefined, speakers: '[]' });
    const read = Object(wire.parse({ ...onWire, banner_focus: undefined, speakers: 'nonsense' }));
    expect(read.banner.focus).toBeUndefined();
    expect(read.speakers).toEqual([]);
    expect(Object(wire.parse({ ...onWire, speakers: '[{"fullname":"A"}]' })).speakers).toEqual([
      { fullName: 'A', position: '', picture: { path: '', alt: '', focus: undefined } },
    ]);
    expect(Object(wire.parse({ ...onWire, speakers: '{}' })).speakers).toEqual([]);
  });

  test('that was stored broken shows nothing instead', () => {
    const broken = Object(encoderOf(wire)(Object({ ...inCode, banner: 7, speakers: 'x' })));
    expect(broken).toMatchObject({ banner: '', banner_alt: '', speakers: '[]' });
  });
});
