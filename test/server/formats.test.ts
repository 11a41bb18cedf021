/** The formats in which files and pages leave and arrive, byte for byte, and the networks of addresses. */
import { describe, expect, it } from 'vitest';
import { readCsv } from '#server/base/http/formats/csv-reader.ts';
import { matchesTag } from '#server/base/http/formats/entity-tag.ts';
import { escapeHtml, html } from '#server/base/http/formats/html.ts';
import { calendarText, calendarTime, escapeText } from '#server/base/http/formats/icalendar.ts';
import { drawPlate, plateColours, plateRules } from '#server/base/http/formats/plate.ts';
import { clientKeyOf, networkOf, siteOf } from '#server/base/network.ts';

describe('a CSV file', () => {
  const cellsOf = (text: string) => readCsv(text).map(({ cells }) => cells);

  it.each([
    [
      'a,b\nc,d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a,b\r\nc,d\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a,b\rc,d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['\uFEFFa,b', [['a', 'b']]],
    ['a\uFEFFb,c', [['a\uFEFFb', 'c']]],
    [' a , b ', [['a', 'b']]],
    ['"a, b",c', [['a, b', 'c']]],
    ['"say ""so""",c', [['say "so"', 'c']]],
    ['"",c', [['', 'c']]],
    ['a"b",c', [['a"b"', 'c']]],
    [' "a,b" ,c', [['a,b', 'c']]],
    ['"two\nlines",c', [['two\nlines', 'c']]],
    ['"never ends,c\nd', [['never ends,c\nd']]],
    ['a,,c', [['a', '', 'c']]],
  ])('that holds %j has the cells %j', (text, cells) => {
    expect(cellsOf(text)).toEqual(cells);
  });

  it('has semicolons for commas where its first line has no comma', () => {
    expect(cellsOf('a;b\nc;d,e')).toEqual([
      ['a', 'b'],
      ['c', 'd,e'],
    ]);
    expect(cellsOf('a;b,c\nd;e')).toEqual([['a;b', 'c'], ['d;e']]);
    expect(cellsOf('a\nb;c,d')).toEqual([['a'], ['b;c', 'd']]);
    expect(cellsOf('a;b')).toEqual([['a', 'b']]);
  });

  it('leaves blank lines out, and tells the number of each line in the file', () => {
    expect(readCsv('a\n\n , \n"b\nc"\nd\n')).toEqual([
      { line: 1, cells: ['a'] },
      { line: 4, cells: ['b\nc'] },
      { line: 6, cells: ['d'] },
    ]);
    expect(readCsv('')).toEqual([]);
  });
});

describe('HTML', () => {
  it('escapes every value of a template, and nothing of the template', () => {
    expect(html`<b title="${'"\'<>&'}">${'<i>'}</b>`.text).toBe(
      '<b title="&quot;&#39;&lt;&gt;&amp;">&lt;i&gt;</b>',
    );
    expect(escapeHtml('a & b & c')).toBe('a &amp; b &amp; c');
  });

  it('takes other HTML as it is, a list in its order, a number as text, and leaves nothing for null and false', () => {
    expect(html`${html`<i>1</i>`}${[html`<b>2</b>`, html`<b>3</b>`]}${0}|${null}${false}|`.text).toBe(
      '<i>1</i><b>2</b><b>3</b>0||',
    );
    expect(html``.text).toBe('');
  });

  it('of a plate says its number to screen readers, in the colour of its kind', () => {
    expect(drawPlate({ number: 'KJA-482XY', kind: 'private' }, 'Plate K J A').text).toBe(
      '<p class="p private" aria-label="Plate K J A">KJA-482XY</p>',
    );
    expect(drawPlate({ number: 'KJA-482XY', kind: null }, 'Plate K J A').text).toContain('class="p unknown"');
    expect(plateRules.text).toContain(`.p.unknown{color:${plateColours.unknown}}`);
    expect(plateRules.text).toContain(`.p.private{color:${plateColours.private}}.p.commercial{`);
    const colours = Object.values(plateColours);
    expect(new Set(colours).size).toBe(5);
    expect(colours.every((colour) => /^#[0-9a-f]{6}$/.test(colour))).toBe(true);
  });
});

describe('a calendar', () => {
  it('begins and ends as the standard says, each line with its end', () => {
    expect(calendarText(['NAME:Ojota'])).toBe(
      'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Road Users Association//RUA//EN\r\nNAME:Ojota\r\nEND:VCALENDAR\r\n',
    );
  });

  it('has lines of at most 75 octets, and cuts no character in two', () => {
    const linesOf = (line: string) => calendarText([line]).split('\r\n').slice(3, -2);
    expect(linesOf('a'.repeat(75))).toEqual(['a'.repeat(75)]);
    expect(linesOf('a'.repeat(76))).toEqual(['a'.repeat(75), ' a']);
    expect(linesOf('a'.repeat(150))).toEqual(['a'.repeat(75), ` ${'a'.repeat(74)}`, ' a']);
    expect(linesOf(`${'a'.repeat(74)}é`)).toEqual(['a'.repeat(74), ' é']);
  });

  it('writes times in UTC, and marks what has a meaning in texts', () => {
    expect(calendarTime('2026-12-12T10:00:00.123+01:00')).toBe('20261212T090000Z');
    expect(escapeText('a,b;c\\d\ne\nf')).toBe('a\\,b\\;c\\\\d\\ne\\nf');
  });
});

describe('a tag that a browser names', () => {
  it.each([
    [undefined, false],
    ['"a"', true],
    ['W/"a"', true],
    ['"b", W/"a" , "c"', true],
    [' * ', true],
    ['"b"', false],
    ['xW/"a"', false],
    ['', false],
  ])('as %j is that of the answer: %s', (header, is) => {
    expect(matchesTag(header, '"a"')).toBe(is);
  });
});

describe('the network of an address', () => {
  it.each([
    ['102.89.1.7', '102.89.1.7', '102.89.1.7'],
    ['::ffff:102.89.1.7', '102.89.1.7', '102.89.1.7'],
    ['::FFFF:102.89.1.7', '102.89.1.7', '102.89.1.7'],
    ['::ffff:6659:107', '102.89.1.7', '102.89.1.7'],
    ['0:0:0:0:0:ffff:6659:0107', '102.89.1.7', '102.89.1.7'],
    ['0:0:0:0:0:ffff:102.89.1.7', '102.89.1.7', '102.89.1.7'],
    ['2c0f:f5c0:1:2:3:4:5:6', '2c0f:f5c0:1:2::/64', '2c0f:f5c0:1::/48'],
    ['2c0f:f5c0::6', '2c0f:f5c0:0:0::/64', '2c0f:f5c0:0::/48'],
    ['2c0f:0001:0002::', '2c0f:1:2:0::/64', '2c0f:1:2::/48'],
    ['::1', '0:0:0:0::/64', '0:0:0::/48'],
    ['::2:3:4:5:6:7', '0:0:2:3::/64', '0:0:2::/48'],
    ['x::ffff:102.89.1.7', 'x::ffff:102.89.1.7', 'x::ffff:102.89.1.7'],
    ['unknown', 'unknown', 'unknown'],
  ])('%s is %s, and its site %s', (address, network, site) => {
    expect([networkOf(address), siteOf(address)]).toEqual([network, site]);
  });

  it('and the name of the program are the place of a client', () => {
    expect(clientKeyOf({ ip: '2c0f:f5c0::6', headers: { 'user-agent': 'Opera' } })).toBe(
      '2c0f:f5c0:0:0::/64 Opera',
    );
    expect(clientKeyOf({ ip: '102.89.1.7', headers: {} })).toBe('102.89.1.7 ');
  });
});
