/** The promises of docs/privacy.md, as far as tests can check them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const page = readFileSync(join(import.meta.dirname, '../../../docs/privacy.md'), 'utf8');

/** The rows of the tables under a heading, without those that only head them. */
function rowsUnder(heading: string): string[][] {
  const section = page.split(/^## /m).find((part) => part.startsWith(`${heading}\n`));
  if (section === undefined) throw new Error(`docs/privacy.md has no section ${heading}`);
  return section
    .split('\n')
    .filter((line) => line.startsWith('|') && !line.startsWith('|--'))
    .map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim()),
    )
    .filter(([first]) => first !== 'table' && first !== 'place' && first !== 'what');
}

const plain = (cell = '') => cell.replaceAll('`', '');

/** The tables that it describes, in its order. */
export const describedTables = rowsUnder('The register').map(([table]) => plain(table));

/** Every cell of the register says something. */
export const emptyCells = rowsUnder('The register').filter((row) => row.length !== 6 || row.includes(''));

/** `table.column` where words of a person that left may stay. */
export const places = rowsUnder('What stays after a person leaves').map(([place]) => plain(place));

/** The data that go by themselves, and after how long. */
export const limits = rowsUnder('What goes by itself').map(([what = '', after = '']) => ({ what, after }));
