/** The table of the ASVS: every requirement once. Everything that it and the other pages of security name is there. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const table = readFileSync(join(root, 'docs/security/asvs.md'), 'utf8');

/** The levels of each section's requirements in ASVS 5.0.0, in their order from 1. */
const levels: Readonly<Record<string, string>> = {
  'V1.1': '22',
  'V1.2': '1111122223',
  'V1.3': '112222222223',
  'V1.4': '222',
  'V1.5': '123',
  'V2.1': '122',
  'V2.2': '112',
  'V2.3': '12223',
  'V2.4': '23',
  'V3.1': '3',
  'V3.2': '113',
  'V3.3': '12223',
  'V3.4': '11222233',
  'V3.5': '11122333',
  'V3.6': '3',
  'V3.7': '22333',
  'V4.1': '12233',
  'V4.2': '23333',
  'V4.3': '22',
  'V4.4': '1222',
  'V5.1': '2',
  'V5.2': '112333',
  'V5.3': '113',
  'V5.4': '222',
  'V6.1': '122',
  'V6.2': '111111112222',
  'V6.3': '11223333',
  'V6.4': '112233',
  'V6.5': '22222333',
  'V6.6': '2223',
  'V6.7': '33',
  'V6.8': '2222',
  'V7.1': '222',
  'V7.2': '1111',
  'V7.3': '22',
  'V7.4': '11222',
  'V7.5': '223',
  'V7.6': '22',
  'V8.1': '1233',
  'V8.2': '1123',
  'V8.3': '133',
  'V8.4': '23',
  'V9.1': '111',
  'V9.2': '1222',
  'V10.1': '22',
  'V10.2': '223',
  'V10.3': '22223',
  'V10.4': '1111122222233333',
  'V10.5': '22222',
  'V10.6': '22',
  'V10.7': '222',
  'V11.1': '2233',
  'V11.2': '22233',
  'V11.3': '11233',
  'V11.4': '1222',
  'V11.5': '23',
  'V11.6': '23',
  'V11.7': '33',
  'V12.1': '12233',
  'V12.2': '11',
  'V12.3': '22223',
  'V13.1': '2333',
  'V13.2': '222223',
  'V13.3': '2233',
  'V13.4': '1222233',
  'V14.1': '22',
  'V14.2': '12223333',
  'V14.3': '122',
  'V15.1': '12233',
  'V15.2': '12233',
  'V15.3': '1222222',
  'V15.4': '3333',
  'V16.1': '2',
  'V16.2': '22222',
  'V16.3': '2222',
  'V16.4': '222',
  'V16.5': '2223',
  'V17.1': '23',
  'V17.2': '22223333',
  'V17.3': '22',
};

const verdicts = ['met', 'documented', 'does not apply', 'not met'] as const;
type Verdict = (typeof verdicts)[number];
type Row = { number: string; level: string; what: string; verdict: Verdict; evidence: string };

const rowPattern =
  /^\| (?<number>V[\d.]+) \| (?<level>\d) \| (?<what>[^|]+) \| (?<verdict>met|documented|does not apply|not met) \| (?<evidence>[^|]+) \|$/;

function isVerdict(text: string): text is Verdict {
  return verdicts.some((verdict) => verdict === text);
}

const rows: Row[] = table.split('\n').flatMap((line) => {
  const {
    number = '',
    level = '',
    what = '',
    verdict = '',
    evidence = '',
  } = rowPattern.exec(line)?.groups ?? {};
  return isVerdict(verdict) ? [{ number, level, what, verdict, evidence }] : [];
});

/** A file that is named, with the titles of tests behind it. */
type Named = { path: string; titles: string[] };

function namedIn(evidence: string): Named[] {
  return [...evidence.matchAll(/`([\w./-]+\/[\w./-]+\.\w+|[\w-]+\.json)`((?: “[^”]+”)*)/g)].map(
    ([, path = '', titles = '']) => ({
      path,
      titles: [...titles.matchAll(/“([^”]+)”/g)].map(([, title = '']) => title),
    }),
  );
}

/**
 * Whether a file has tests of this whole title, the first of several things that a call is given. A part of a title would stand, though
 * what it leaves out were gone.
 */
function hasTitle(text: string, title: string): boolean {
  return ["'", '"', '`'].some((quote) => {
    const parts = text.split(`${quote}${title}${quote},`);
    return parts.slice(0, -1).some((before) => /\(\s*$/.test(before));
  });
}

const pagesFolder = join(root, 'docs/security');
const testFiles = readdirSync(join(root, 'test'), { recursive: true, encoding: 'utf8' }).filter((path) =>
  path.endsWith('.ts'),
);

/** @param name of a file of tests with its folders, or the end of that where no other ends so. */
function textsOf(name: string): string[] {
  const found = testFiles.filter((path) => `test/${path}`.endsWith(`/${name}`) || `test/${path}` === name);
  return found.length === 1 ? found.map((path) => readFileSync(join(root, 'test', path), 'utf8')) : [];
}

describe('the table of the ASVS', () => {
  it('has every requirement of levels 1 and 2 once, in order and with its level', () => {
    const wanted = Object.entries(levels).flatMap(([section, each]) =>
      [...each].flatMap((level, index) => (level === '3' ? [] : [`${section}.${index + 1} ${level}`])),
    );
    expect(wanted).toHaveLength(253);
    expect(rows.map(({ number, level }) => `${number} ${level}`)).toEqual(wanted);
  });

  it('counts its verdicts rightly, chapter by chapter', () => {
    const chapters = [...table.matchAll(/^## (V\d+) (.+)$/gm)].map(([, number = '', name = '']) => ({
      name: `${number} ${name}`,
      of: rows.filter((row) => row.number.startsWith(`${number}.`)),
    }));
    const lines = [...chapters, { name: 'all', of: rows }].map(({ name, of }) => {
      const counts = verdicts.map((verdict) => of.filter((row) => row.verdict === verdict).length);
      return `| ${[name, ...counts, of.length].join(' | ')} |`;
    });
    expect(lines).toHaveLength(18);
    for (const line of lines) expect(table).toContain(line);
  });

  it('names files that are there, and tests that are in them', () => {
    const missing = rows.flatMap(({ number, evidence }) =>
      namedIn(evidence).flatMap(({ path, titles }) => {
        if (!existsSync(join(root, path))) return [`${number}: ${path}`];
        const text = readFileSync(join(root, path), 'utf8');
        return titles.flatMap((title) => (hasTitle(text, title) ? [] : [`${number}: ${path} “${title}”`]));
      }),
    );
    expect(missing).toEqual([]);
  });

  it('names a test by its title for what it calls met, a page for what is documented, and titles stand behind files alone', () => {
    const without = (wanted: Verdict, isEvidence: (named: Named) => boolean) =>
      rows
        .filter(({ verdict, evidence }) => verdict === wanted && !namedIn(evidence).some(isEvidence))
        .map(({ number }) => number);
    expect(without('met', ({ path, titles }) => path.startsWith('test/') && titles.length > 0)).toEqual([]);
    expect(without('documented', ({ path }) => path.startsWith('docs/'))).toEqual([]);
    const titles = rows.flatMap(({ evidence }) => evidence.match(/“/g) ?? []).length;
    expect(rows.flatMap(({ evidence }) => namedIn(evidence)).flatMap((named) => named.titles)).toHaveLength(
      titles,
    );
  });

  it('leads to pages that are there', () => {
    for (const [, page = ''] of table.matchAll(/\]\(([\w-]+\.md)\)/g)) {
      expect(existsSync(join(root, 'docs/security', page))).toBe(true);
    }
  });
});

describe.each(readdirSync(pagesFolder))('the page %s', (page) => {
  const text = readFileSync(join(pagesFolder, page), 'utf8').replace(/\s+/g, ' ');

  it('names files and folders that are there', () => {
    const named = [...text.matchAll(/`((?:test|server|domain|web|scripts|deploy|docs)\/[\w./-]+)`/g)];
    expect(named.flatMap(([, path = '']) => (existsSync(join(root, path)) ? [] : [path]))).toEqual([]);
  });

  it('names a test by its title in each section, for its claims', () => {
    const [start = '', ...sections] = readFileSync(join(pagesFolder, page), 'utf8').split(/^## /m);
    const parts = page === 'asvs.md' ? [] : sections.length > 0 ? sections : [start];
    const without = parts.filter((part) => !/`[\w./-]*\.test\.ts`/.test(part) || !/“[^”]+”/.test(part));
    expect(without.map((part) => part.split('\n')[0])).toEqual([]);
  });

  it('names tests by their whole titles, of files that it names', () => {
    const names = [...text.matchAll(/`([\w./-]*(?:\.test\.ts|fuzzer\.ts))`/g)].map(([, name = '']) => name);
    const files = [...new Set(names)].map((name) => ({ name, texts: textsOf(name) }));
    expect(files.flatMap(({ name, texts }) => (texts.length === 0 ? [name] : []))).toEqual([]);
    const titles = [...text.matchAll(/“([^”]+)”/g)].map(([, title = '']) => title);
    const missing = titles.filter(
      (title) => !files.some(({ texts }) => texts.some((code) => hasTitle(code, title))),
    );
    expect(missing).toEqual([]);
  });
});
