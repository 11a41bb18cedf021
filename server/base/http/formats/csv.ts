/** CSV files (RFC 4180) that spreadsheet programs open: UTF-8 with its mark, written piece by piece. */
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

type Cell = string | number;

/** Excel reads a file without this mark in the encoding of the country instead of UTF-8. */
const byteOrderMark = '\uFEFF';

/** Spreadsheets run a cell that begins so; the full-width twins are understood as well. */
const beginsFormula = /^[\s\u00A0]*[=+\-@|%\uFF1D\uFF0B\uFF0D\uFF20\t\r]/u;

/** A text that a spreadsheet would run begins with an apostrophe, which it shows as text. */
export function csvCell(cell: Cell): string {
  if (typeof cell === 'number') return String(cell);
  const plain = beginsFormula.test(cell) ? `'${cell}` : cell;
  return /[",;\r\n\t']/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

/** @param pages of rows, asked for one after the other while the file is sent. */
export function sendCsv(
  reply: FastifyReply,
  name: string,
  heads: readonly string[],
  pages: AsyncIterable<readonly (readonly Cell[])[]>,
): FastifyReply {
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'no-store')
    .send(Readable.from(pieces(heads, pages)));
}

async function* pieces(heads: readonly string[], pages: AsyncIterable<readonly (readonly Cell[])[]>) {
  yield byteOrderMark + csvLine(heads);
  for await (const rows of pages) yield rows.map(csvLine).join('');
}
