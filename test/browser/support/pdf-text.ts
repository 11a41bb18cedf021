/**
 * The text of a PDF: its glyphs are read back by the tables that the file has for copying text. Where a font has none, as those
 * that every reader brings along, its bytes are Latin-1.
 */
import { inflateSync } from 'node:zlib';

type Cmap = ReadonlyMap<string, string>;

/** @returns the text of each page, in the order of drawing; spaces between pieces are not those of the page. */
export function pagesOfPdf(pdf: Buffer): string[] {
  const objects = objectsOf(pdf);
  const cmaps = new Map<string, Cmap>();
  for (const [number, { head }] of objects) {
    const table = /\/ToUnicode (\d+) 0 R/.exec(head)?.[1];
    const stream = table && objects.get(table)?.stream;
    if (stream) cmaps.set(`F${number}`, cmapOf(stream.toString('latin1')));
  }
  return [...objects.values()]
    .filter(({ head }) => /\/Type \/Page\b(?!s)/.test(head))
    .map(({ head }) => {
      const contents = /\/Contents (\d+) 0 R/.exec(head)?.[1];
      const stream = contents && objects.get(contents)?.stream;
      return stream ? shownText(stream.toString('latin1'), cmaps, objects) : '';
    });
}

type PdfObject = { head: string; stream: Buffer | undefined };

function objectsOf(pdf: Buffer): Map<string, PdfObject> {
  const text = pdf.toString('latin1');
  const objects = new Map<string, PdfObject>();
  for (const match of text.matchAll(/(?:^|\n)(\d+) 0 obj\n/g)) {
    const start = match.index + match[0].length;
    const body = text.slice(start, text.indexOf('endobj', start));
    const streamAt = body.indexOf('stream\n');
    const head = streamAt < 0 ? body : body.slice(0, streamAt);
    objects.set(match[1] ?? '', {
      head,
      stream: streamAt < 0 ? undefined : unpacked(pdf, start + streamAt + 'stream\n'.length, head),
    });
  }
  return objects;
}

function unpacked(pdf: Buffer, start: number, head: string): Buffer | undefined {
  const length = Number(/\/Length (\d+)/.exec(head)?.[1] ?? 0);
  const bytes = pdf.subarray(start, start + length);
  if (!head.includes('/FlateDecode')) return bytes;
  try {
    return inflateSync(bytes);
  } catch {
    return undefined;
  }
}

function fromHex(hex: string): string {
  return Buffer.from(hex, 'hex').swap16().toString('utf16le');
}

function cmapOf(table: string): Cmap {
  const cmap = new Map<string, string>();
  for (const block of table.matchAll(/beginbfchar([\s\S]*?)endbfchar/g)) {
    for (const [, from = '', to = ''] of (block[1] ?? '').matchAll(/<([0-9A-F]+)> <([0-9A-F]+)>/gi)) {
      cmap.set(from.toUpperCase(), fromHex(to));
    }
  }
  for (const block of table.matchAll(/beginbfrange([\s\S]*?)endbfrange/g)) {
    const ranges = (block[1] ?? '').matchAll(/<([0-9A-F]+)> <([0-9A-F]+)> <([0-9A-F]+)>/gi);
    for (const [, from = '', last = '', to = ''] of ranges) {
      const first = Number.parseInt(from, 16);
      for (let glyph = first; glyph <= Number.parseInt(last, 16); glyph += 1) {
        const shown = Number.parseInt(to, 16) + glyph - first;
        cmap.set(glyph.toString(16).padStart(from.length, '0').toUpperCase(), String.fromCodePoint(shown));
      }
    }
  }
  return cmap;
}

function shownText(
  content: string,
  cmaps: ReadonlyMap<string, Cmap>,
  objects: ReadonlyMap<string, PdfObject>,
): string {
  let font: Cmap | undefined;
  const shown: string[] = [];
  for (const match of content.matchAll(/\/(F\d+) [\d.]+ Tf|<([0-9A-Fa-f]+)>|\bET\b|\/X(\d+) Do/g)) {
    const [whole, name, hex, form] = match;
    if (name !== undefined) font = cmaps.get(name);
    else if (form !== undefined) shown.push(formText(form, cmaps, objects));
    else if (hex !== undefined) shown.push(glyphsOf(hex, font).join(''));
    else if (whole === 'ET') shown.push('\n');
  }
  return shown.join('');
}

/** Parts that are drawn apart, such as a part with round corners. */
function formText(
  number: string,
  cmaps: ReadonlyMap<string, Cmap>,
  objects: ReadonlyMap<string, PdfObject>,
): string {
  const form = objects.get(number);
  if (!form?.stream || !form.head.includes('/Subtype /Form')) return '';
  return shownText(form.stream.toString('latin1'), cmaps, objects);
}

/** Fonts of many glyphs take two bytes for each, variable ones a single byte. */
function glyphsOf(hex: string, font: Cmap | undefined): string[] {
  if (font === undefined) return [Buffer.from(hex, 'hex').toString('latin1')];
  const digits = font.keys().next().value?.length === 2 ? /.{2}/g : /.{4}/g;
  return (hex.toUpperCase().match(digits) ?? []).map((glyph) => font.get(glyph) ?? '');
}
