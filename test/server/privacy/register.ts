/** What docs/privacy.md promises, as far as tests can hold it to that. */
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

/** `table.column` where words of somebody who left may stay. */
export const places = rowsUnder('What stays after somebody leaves').map(([place]) => plain(place));

/** What goes by itself, and after how long. */
export const limits = rowsUnder('What goes by itself').map(([what = '', after = '']) => ({ what, after }));
