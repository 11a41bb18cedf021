/** The documents name commands, settings, files and headings: each is there, so that a reader can follow them word by word. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const pages = ['README.md', 'compose.yaml', ...globSync('docs/**/*.md'), ...globSync('deploy/**/*')].filter(
  (path) => /\.(md|ya?ml|sh|conf|cfg|example)$/.test(path),
);
const documents = pages.filter((path) => path.endsWith('.md'));
const read = (path: string) => readFileSync(path, 'utf8');

/** @returns the names that lead nowhere, each after the page that has it. */
function missing(
  paths: readonly string[],
  named: (text: string, path: string) => readonly string[],
  isThere: (name: string, path: string) => boolean,
): string[] {
  return paths.flatMap((path) =>
    named(read(path), path)
      .filter((name) => !isThere(name, path))
      .map((name) => `${path}: ${name}`),
  );
}

const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);

it('commands of npm are scripts, and their measurements and proofs exist', () => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(read('package.json'));
  expect(
    missing(
      pages,
      (text) => found(text, /npm run ([a-z][a-z:-]*)/g),
      (name) => name in scripts,
    ),
  ).toEqual([]);
  for (const kind of ['bench', 'prove']) {
    const list = read(kind === 'bench' ? 'bench/run.ts' : 'proof/run.ts');
    const [, names = ''] = /^const (?:sections|proofs)[^{]*= \{\n(.*?)^\};/ms.exec(list) ?? [];
    const known = new Set(found(names, /^ {2}'?([\w-]+)/gm));
    const asked = new RegExp(`npm run ${kind} -- ([a-z-]+)`, 'g');
    expect(known.size).toBeGreaterThan(10);
    expect(
      missing(
        pages,
        (text) => found(text, asked),
        (name) => known.has(name),
      ),
    ).toEqual([]);
  }
});

it('links lead to files and headings that are there', () => {
  const anchors = (path: string) =>
    new Set(
      found(read(path), /^#+ (.+)$/gm).map((title) =>
        title
          .toLowerCase()
          .replace(/[^\w -]/g, '')
          .replace(/ /g, '-'),
      ),
    );
  const links = (text: string) => found(text, /\]\((?!https?:)([^)\s]+)\)/g);
  expect(
    missing(documents, links, (link, path) => {
      const [file = '', anchor] = link.split('#');
      const target = file === '' ? path : join(dirname(path), file);
      if (!existsSync(target)) return false;
      return anchor === undefined || anchors(target).has(anchor);
    }),
  ).toEqual([]);
});

it('settings in the tables of the README and of the page of operations are settings of RUA', () => {
  const config = globSync('server/base/config/config*.ts').map(read).join('\n');
  const rows = (text: string) =>
    [...text.matchAll(/^\| (`[A-Z][^|]*) \|/gm)].flatMap(([, cell = '']) =>
      found(cell, /`([A-Z][A-Z0-9_]+)/g),
    );
  const isSetting = (name: string) =>
    new RegExp(`^ {2}${name.replace(/_FILE$/, '(_FILE)?')}: `, 'm').test(config);
  const named = ['README.md', 'docs/operations.md'];
  expect(named.flatMap((path) => rows(read(path))).length).toBeGreaterThan(30);
  expect(missing(named, rows, isSetting)).toEqual([]);
});

it('the page of the three machines names each of their files, and no other', () => {
  const page = read('docs/operations/failover.md');
  const files = globSync('deploy/failover/*.*').map((path) => path.slice('deploy/failover/'.length));
  expect(files.length).toBeGreaterThan(10);
  expect(
    files.filter(
      (name) => !page.includes(`\`${name}\``) && !page.includes(`(../../deploy/failover/${name})`),
    ),
  ).toEqual([]);
  const scripts = found(page, /([\w.-]+\.sh)\b/g);
  expect(scripts.filter((name) => !files.includes(name))).toEqual([]);
});

it('each page of figures that the page of scaling leads to ends with the command that makes it', () => {
  const made = found(read('docs/scaling.md'), /\]\(((?:benchmarks|proofs)\/[\w-]+\.md)\)/g);
  expect(made.length).toBeGreaterThan(5);
  for (const path of made) {
    const name = /\/([\w-]+)\.md$/.exec(path)?.[1];
    const command = `npm run ${path.startsWith('proofs') ? 'prove' : 'bench'} -- ${name}`;
    expect(read(join('docs', path))).toContain(`\`${command}\` made this page`);
  }
});
