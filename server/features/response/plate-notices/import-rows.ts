/** The lines of an import, each checked by itself. */
import {
  type ImportState,
  importColumns,
  importStates,
  mostImportRows,
} from '#domain/response/plate-notices/plate-imports.ts';
import { noticePlate, noticeReference } from '#domain/response/plate-notices/plate-notices.ts';
import { momentAt } from '#domain/values/clock.ts';
import { foldedCode } from '#domain/values/folded-text.ts';
import { type CsvLine, readCsv } from '#server/base/http/formats/csv-reader.ts';

export type ImportRow = {
  line: number;
  plate: string;
  plateCode: string;
  reference: string;
  recordedAt: string;
  state: ImportState;
};
export type ImportError = { line: number; message: string };
type Rows = { rows: ImportRow[]; errors: ImportError[] };

/** @param now no record is of a later day. */
export function readImport(csv: string, now: Date): Rows {
  const [head, ...lines] = readCsv(csv);
  const columns = importColumns.map(
    (name) => head?.cells.findIndex((cell) => cell.toLowerCase() === name) ?? -1,
  );
  if (columns.includes(-1))
    return {
      rows: [],
      errors: [{ line: 1, message: 'The first line names the columns plate, ref, date and state.' }],
    };
  const rows: ImportRow[] = [];
  const errors: ImportError[] = [];
  const seen = new Set<string>();
  for (const line of lines.slice(0, mostImportRows)) {
    const read = readRow(line, columns, now);
    const key = 'message' in read ? '' : `${read.plateCode} ${read.state}`;
    if ('message' in read) errors.push(read);
    else if (seen.has(key))
      errors.push({ line: line.line, message: 'This plate and state stand in an earlier line.' });
    else rows.push(read);
    seen.add(key);
  }
  const further = lines[mostImportRows];
  if (further)
    errors.push({
      line: further.line,
      message: `From this line on nothing is read: send at most ${mostImportRows} lines.`,
    });
  return { rows, errors };
}

function readRow({ line, cells }: CsvLine, columns: readonly number[], now: Date): ImportRow | ImportError {
  const [plateText = '', referenceText = '', dateText = '', stateText = ''] = columns.map(
    (at) => cells[at] ?? '',
  );
  const plate = noticePlate.safeParse(plateText);
  if (!plate.success) return { line, message: plate.error.issues[0]?.message ?? 'Check the plate.' };
  const reference = noticeReference.safeParse(referenceText);
  if (!reference.success)
    return { line, message: reference.error.issues[0]?.message ?? 'Check the reference.' };
  const recordedAt = readDay(dateText);
  if (recordedAt === null || Date.parse(recordedAt) > now.getTime())
    return { line, message: 'Write a day that has been, such as 2026-07-01 or 01/07/2026.' };
  const state = importStates.find((one) => one === stateText.toLowerCase());
  if (state === undefined) return { line, message: 'The state is stolen, wanted, impounded or withdrawn.' };
  return {
    line,
    plate: plate.data,
    plateCode: foldedCode(plate.data),
    reference: reference.data,
    recordedAt,
    state,
  };
}

/** @returns the beginning of the day in Lagos. */
function readDay(text: string): string | null {
  const nigerian = /^(\d{1,2})[/.](\d{1,2})[/.](\d{4})$/.exec(text);
  const [, day = '', month = '', year = ''] = nigerian ?? [];
  const date = nigerian ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text;
  return /^\d{4}-\d{2}-\d{2}$/.test(date) && isDay(date) ? momentAt(date, 0) : null;
}

/** Some parsers take the 31st of February for a day of March. */
function isDay(date: string): boolean {
  const read = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(date);
}
