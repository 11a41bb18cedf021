/** The people of the drawings: each has a face, in the pictures of the content and in those of the pages. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const folders = ['server/seed/content/art', 'web/ui/art', 'public/art/traffic'];
const drawings = folders.flatMap((folder) =>
  readdirSync(join(import.meta.dirname, '../..', folder))
    .filter((file) => file.endsWith('.svg'))
    .map((file) => `${folder}/${file}`),
);

/** A round shape of the colour of skin, but for ears, which are small beside a head, and for broad cheeks. */
const head =
  /<(?:ellipse|circle)(?![^>]*(?:rx="(?:9|10)"|cy="140"))[^>]*fill="#(?:503223|5b3a29|7a4b33|94603f)"/g;
/** Two eyes, as one line or as two circles. */
const eyes = /stroke="#0a1629"|<circle[^>]*fill="#0a1629"\/><circle[^>]*fill="#0a1629"\/>/g;

const countOf = (svg: string, part: RegExp) => svg.match(part)?.length ?? 0;

it('has many people in it', () => {
  const heads = drawings.map((file) => countOf(readFileSync(file, 'utf8'), head));
  expect(heads.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(80);
});

it.each(drawings)('leaves nobody in %s without a face', (file) => {
  const svg = readFileSync(file, 'utf8');
  expect(countOf(svg, eyes)).toBeGreaterThanOrEqual(countOf(svg, head));
});
