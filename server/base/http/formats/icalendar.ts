/** Calendars as other programs read them (RFC 5545). */

/** @param lines of the calendar's own properties and its components, not folded. */
export function calendarText(lines: readonly string[]): string {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Road Users Association//RUA//EN',
    ...lines,
    'END:VCALENDAR',
  ]
    .map((line) => `${foldLine(line)}\r\n`)
    .join('');
}

/** `20261212T090000Z` */
export function calendarTime(moment: string): string {
  return new Date(moment).toISOString().replace(/[-:]|\.\d+/g, '');
}

/** A text as the value of a property. */
export function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n');
}

const longestLine = 75;

/** Lines of at most 75 octets; a continued line begins with a space. No character is cut in two. */
function foldLine(line: string): string {
  const parts = [''];
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > longestLine) {
      parts.push(' ');
      octets = 1;
    }
    parts[parts.length - 1] += character;
    octets += size;
  }
  return parts.join('\r\n');
}
