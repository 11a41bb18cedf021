/** An agency's week as a PDF of one A4 page: counts and times of cases, and no person. */
import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import type {
  DeskFigures,
  RowOfFigures,
  TimeFigure,
  TotalFigures,
} from '#domain/response/desk-figures/desk-figures.ts';
import { dayText, timeText, weekText } from '#domain/response/desk-figures/figure-text.ts';
import type { CaseKind } from '#domain/values/case-kinds.ts';
import { foldedText } from '#domain/values/folded-text.ts';

type Page = InstanceType<typeof PDFDocument>;

const left = 48;
const right = 547;
const navy = '#0a1629';
const grey = '#5b6676';
const line = '#d5dae1';
const red = '#b42318';

const kindNames: Readonly<Record<CaseKind, string>> = {
  emergency: 'Emergencies',
  duress: 'Duress alarms',
  crime: 'Crime reports',
  'flagged-ride': 'Flagged rides',
  'overdue-vehicle': 'Overdue vehicles',
  'flagged-item': 'Flagged items',
  complaint: 'Complaints',
};

/** @returns the file's bytes. */
export async function drawWeek(figures: DeskFigures): Promise<Buffer> {
  const page = new PDFDocument({
    size: 'A4',
    margins: { top: 0, bottom: 0, left, right: 48 },
    lang: 'en-NG',
    info: { Title: `How the desk did, ${weekText(figures.week)}`, Author: 'RUA, Road Users Association' },
  });
  const file = buffer(page);
  drawHead(page, figures);
  drawTotals(page, figures);
  drawKinds(page, figures);
  drawWeeks(page, figures);
  drawHours(page, figures);
  write(
    page,
    'Counted from the steps of the cases. A median stands where ten cases or more were done.',
    left,
    792,
    {
      color: grey,
      size: 8,
    },
  );
  page.end();
  return file;
}

type Style = { size?: number; color?: string; bold?: boolean; width?: number; align?: 'left' | 'right' };

/** The fonts that every reader has know the letters of Latin-1: other letters lose their dots and tone marks. */
function write(page: Page, text: string, x: number, y: number, style: Style = {}): void {
  const { size = 9.5, color = navy, bold = false, width, align = 'left' } = style;
  page
    .font(bold ? 'Helvetica-Bold' : 'Helvetica')
    .fontSize(size)
    .fillColor(color)
    .text(inLatin1(text), x, y, { lineBreak: false, align, ...(width === undefined ? {} : { width }) });
}

function inLatin1(text: string): string {
  return [...text.normalize('NFC')]
    .map((letter) => (letter <= 'ÿ' ? letter : foldedCapital(letter)))
    .join('');
}

function foldedCapital(letter: string): string {
  const folded = foldedText(letter);
  const plain = /^[\x20-\x7e]*$/.test(folded) ? folded : '?';
  return letter === letter.toLowerCase() ? plain : plain.toUpperCase();
}

function drawHead(page: Page, { agency, week }: DeskFigures): void {
  page.rect(0, 0, 595.28, 84).fill(navy);
  write(page, 'How the desk did', left, 24, { size: 20, bold: true, color: '#ffffff' });
  write(page, agency, left, 52, { size: 11, color: '#ffffff' });
  write(page, weekText(week), right - 200, 52, { size: 11, color: '#ffffff', width: 200, align: 'right' });
}

function drawTotals(page: Page, { total, before, overdue }: DeskFigures): void {
  const cells: readonly [name: string, value: (of: TotalFigures) => string][] = [
    ['Came in', ({ received }) => String(received)],
    ['Acknowledged in', ({ acknowledge }) => medianText(acknowledge)],
    ['First answer in', ({ answer }) => medianText(answer)],
    ['Resolved in', ({ resolve }) => medianText(resolve)],
    ['Reopened', ({ reopened }) => String(reopened)],
  ];
  const width = (right - left) / cells.length;
  for (const [index, [name, value]] of cells.entries()) {
    const x = left + index * width;
    write(page, name, x, 108, { color: grey, size: 9 });
    write(page, value(total), x, 122, { size: 18, bold: true });
    write(page, `week before: ${value(before)}`, x, 146, { color: grey, size: 8.5 });
  }
  const open = `${total.open} open now, ${overdue} of them overdue.`;
  write(page, open, left, 170, { color: overdue > 0 ? red : navy, bold: overdue > 0 });
}

function drawKinds(page: Page, { kinds }: DeskFigures): void {
  const heads = [
    'Open now',
    'Acknowledged',
    'in time',
    'Answered',
    'in time',
    'Resolved',
    'in time',
    'Reopened',
  ];
  const top = 206;
  const width = 52;
  const start = right - heads.length * width;
  const cell = (text: string, column: number, y: number, style: Style = {}) =>
    write(page, text, start + column * width, y, { width: width - 4, align: 'right', ...style });
  write(page, 'By kind', left, top, { size: 12, bold: true });
  for (const [column, head] of heads.entries()) cell(head, column, top + 22, { size: 7, color: grey });
  for (const [index, row] of kinds.entries()) {
    const y = top + 40 + index * 20;
    page
      .moveTo(left, y - 6)
      .lineTo(right, y - 6)
      .lineWidth(0.5)
      .strokeColor(line)
      .stroke();
    write(page, kindNames[row.kind], left, y);
    for (const [column, text] of cellsOf(row).entries()) cell(text, column, y);
  }
}

function cellsOf({ open, acknowledge, answer, resolve, reopened }: RowOfFigures): string[] {
  const times = [acknowledge, answer, resolve].flatMap((time) => [medianText(time), inTimeText(time)]);
  return [String(open), ...times, String(reopened)];
}

function medianText({ count, median }: TimeFigure): string {
  if (count === 0) return '-';
  return median === null ? `${count} done` : timeText(median);
}

function inTimeText({ count, inTime }: TimeFigure): string {
  return count === 0 ? '-' : `${inTime} of ${count}`;
}

function drawWeeks(page: Page, { weeks }: DeskFigures): void {
  const top = 380;
  const height = 90;
  const width = (right - left) / weeks.length;
  const most = Math.max(1, ...weeks.map(({ received }) => received));
  write(page, 'Cases that came in, and the usual time to the first answer', left, top, {
    size: 12,
    bold: true,
  });
  for (const [index, { from, received, answer }] of weeks.entries()) {
    const x = left + index * width;
    const tall = (received / most) * height;
    page
      .rect(x, top + 34 + height - tall, width - 14, tall)
      .fill(index === weeks.length - 1 ? navy : '#9aa6b8');
    write(page, String(received), x, top + 22 + height - tall, { size: 9, bold: true });
    write(page, dayText(from), x, top + height + 40, { size: 8.5 });
    write(page, medianText(answer), x, top + height + 52, { size: 8.5, color: grey });
  }
}

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

function drawHours(page: Page, { hours }: DeskFigures): void {
  const top = 552;
  const [start, width, height] = [left + 36, (right - left - 36) / 12, 24];
  const most = Math.max(1, ...hours.flat());
  write(page, 'When cases came in, in four weeks', left, top, { size: 12, bold: true });
  for (const [day, counts] of hours.entries()) {
    const y = top + 26 + day * height;
    write(page, weekdays[day] ?? '', left, y + 7, { size: 8.5 });
    for (const [place, count] of counts.entries()) {
      const x = start + place * width;
      page
        .rect(x, y, width - 2, height - 2)
        .fillOpacity(0.08 + (0.92 * count) / most)
        .fill(navy);
      page.fillOpacity(1);
      const color = count > most / 2 ? '#ffffff' : navy;
      write(page, String(count), x, y + 6, { size: 8.5, width: width - 8, align: 'right', color });
    }
  }
  for (let place = 0; place < 12; place += 1) {
    write(page, String(place * 2), start + place * width, top + 28 + 7 * height, { size: 8, color: grey });
  }
}
