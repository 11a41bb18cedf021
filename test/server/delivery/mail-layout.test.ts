import { describe, expect, test } from 'vitest';
import { layOutMail } from '#server/base/delivery/mail-layout.ts';
import { plateColours } from '#server/base/http/formats/plate.ts';

const content = {
  heading: 'A passenger flagged ride R-7K2M',
  paragraphs: ['“Driver <b>drunk</b> & fast”'],
  facts: [['Driver', '<script>alert(1)</script>']],
  code: 'AB<C2',
  action: { label: 'Open "it"', url: 'https://rua.example/a?b=1&c="><img src=x>' },
  closing: ["Tell nobody's friend."],
} as const;

describe('the mail layout', () => {
  test('escapes everything that people wrote', () => {
    const { html } = layOutMail('Subject </title><script>', content);
    expect(html).not.toContain('<script>');
    expect(html).not.toContain('<b>drunk');
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;b&gt;drunk&lt;/b&gt; &amp; fast');
    expect(html).toContain('href="https://rua.example/a?b=1&amp;c=&quot;&gt;&lt;img src=x&gt;"');
    expect(html).toContain('AB&lt;C2');
  });

  test('has a text alternative that says the same', () => {
    const { text } = layOutMail('Subject', content);
    for (const part of [
      content.heading,
      content.paragraphs[0],
      'Driver: <script>alert(1)</script>',
      'AB<C2',
      `Open "it": ${content.action.url}`,
      content.closing[0],
    ]) {
      expect(text).toContain(part);
    }
  });

  test('draws a plate of no known kind in a colour that no kind has', () => {
    const facts = [['Plate', { plate: { number: 'KJA-482XY', kind: null } }]] as const;
    const { html } = layOutMail('Subject', { heading: 'Notice', paragraphs: [], facts });
    expect(html).toMatch(new RegExp(`color:${plateColours.unknown};[^<]*>KJA-482XY<`));
  });

  test('shows each fact with its name, a plate as it looks, and a link with its words', () => {
    const { text, html } = layOutMail('Subject', {
      heading: 'Flagged',
      paragraphs: ['First.', 'Second.'],
      facts: [
        ['Driver', 'Sunday'],
        ['Plate', { plate: { number: 'KJA-482XY', kind: 'commercial' } }],
        ['Map', { label: 'Where it was', url: 'https://rua.example/map?a=1&b=2' }],
      ],
      code: '48213',
      closing: ['Nobody of RUA asks for it.', 'Tell nobody.'],
    });
    expect(text).toBe(
      [
        ...['Flagged', 'First.', 'Second.', '48213'],
        'Driver: Sunday\nPlate: KJA-482XY\nMap: https://rua.example/map?a=1&b=2',
        ...['Nobody of RUA asks for it.', 'Tell nobody.', '-- \nRUA, Road Users Association\n'],
      ].join('\n\n'),
    );
    const cells = [...html.matchAll(/<td class="muted"[^>]*>([^<]*)<\/td><td[^>]*>(.*?)<\/td>/g)].map((row) =>
      row.slice(1),
    );
    expect(cells).toEqual([
      ['Driver', 'Sunday'],
      ['Plate', expect.stringMatching(/^<span [^>]*color:#[0-9A-F]{6};[^>]*>KJA-482XY<\/span>$/i)],
      [
        'Map',
        '<a class="link" href="https://rua.example/map?a=1&amp;b=2" style="color:#1C4F96">Where it was</a>',
      ],
    ]);
    const paragraphs = [...html.matchAll(/<p [^>]*>([^<]+)<\/p>/g)].map(([, words]) => words);
    expect(paragraphs).toEqual(['First.', 'Second.', '48213', 'Nobody of RUA asks for it.', 'Tell nobody.']);
  });

  test('ends no line within an id, and gives a long fact the whole width', () => {
    const reason = 'It says where a person lives, which nobody may tell others. '.repeat(2);
    const { html } = layOutMail('Subject', {
      heading: 'The flag on ride RD-7K2M9QXD was withdrawn',
      paragraphs: [],
      facts: [['Reason', reason]],
    });
    expect(html).toContain('ride <span style="white-space:nowrap">RD-7K2M9QXD</span> was');
    expect(html).toMatch(/<td colspan="2"[^>]*><span[^>]*>Reason<\/span><br>It says/);
  });

  test('names its language, English without one, its subject and the association', () => {
    const english = layOutMail('Ride RD-7', { heading: 'Hello', paragraphs: [] }).html;
    expect(english).toContain('<html lang="en');
    expect(english).toContain('<title>Ride RD-7</title>');
    expect(english).toContain('RUA, Road Users Association');
    const hausa = layOutMail('Ride RD-7', { heading: 'Sannu', paragraphs: [], language: 'ha' }).html;
    expect(hausa).toContain('<html lang="ha');
  });

  test('ends with a link that stops mails to subscribers', () => {
    const unsubscribeUrl = 'https://rua.example/subscribe/leave/a"b';
    const { text, html } = layOutMail('Subject', { heading: 'Hello', paragraphs: [], unsubscribeUrl });
    expect(text).toContain(`Stop these mails: ${unsubscribeUrl}`);
    expect(html).toContain('href="https://rua.example/subscribe/leave/a&quot;b"');
  });

  test('leaves out what a message does not have', () => {
    const { text, html } = layOutMail('Subject', { heading: 'Hello', paragraphs: [] });
    expect(text).toBe('Hello\n\n-- \nRUA, Road Users Association\n');
    expect(html).not.toContain('<a ');
    expect(html).not.toContain('<p ');
    expect(html).not.toContain('width="36%"');
    // The page, its column and the letterhead.
    expect(html.match(/<table/g)).toHaveLength(3);
    expect(html).not.toContain('display:none');
  });
});
