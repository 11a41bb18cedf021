/** Reads CSV files (RFC 4180), as spreadsheet programs write them: with a byte order mark, or semicolons for commas. */

export type CsvLine = { line: number; cells: string[] };

/** @returns the lines that are not blank, each with its number in the file, from 1. */
export function readCsv(text: string): CsvLine[] {
  const plain = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const head = plain.slice(0, plain.indexOf('\n') + 1 || undefined);
  const separator = head.includes(';') && !head.includes(',') ? ';' : ',';
  return linesOf(plain, separator).filter(({ cells }) => cells.some((cell) => cell !== ''));
}

function linesOf(text: string, separator: string): CsvLine[] {
  const lines: CsvLine[] = [];
  let line = 1;
  let begin: CsvLine = { line, cells: [] };
  let cell = '';
  let isQuoted = false;
  const endCell = () => {
    begin.cells.push(cell.trim());
    cell = '';
  };
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (character === '\n') line += 1;
    if (isQuoted && character === '"' && text.charAt(at + 1) === '"') {
      cell += '"';
      at += 1;
    } else if (character === '"' && (isQuoted || cell.trim() === '')) {
      isQuoted = !isQuoted;
    } else if (!isQuoted && character === separator) {
      endCell();
    } else if (!isQuoted && character === '\n') {
      endCell();
      lines.push(begin);
      begin = { line, cells: [] };
    } else {
      cell += character;
    }
  }
  endCell();
  lines.push(begin);
  return lines;
}
