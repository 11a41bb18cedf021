/** The names of the log's segments: PostgreSQL's own, and those of the archive. */

const segmentPattern = /^[0-9A-F]{24}$/;
const archivedPattern = /^log\/([0-9A-F]{24})(?:-(\d+))?$/;
const historyPattern = /^[0-9A-F]{8}\.history$/;

/** A segment of the archive. */
export type LogEntry = {
  segment: string;
  /** All that was acknowledged before this moment is in it or in earlier ones. In milliseconds. */
  coversUntil: number | undefined;
};

export function isSegment(name: string): boolean {
  return segmentPattern.test(name);
}

export function isHistory(name: string): boolean {
  return historyPattern.test(name);
}

export function entryName({ segment, coversUntil }: LogEntry): string {
  return coversUntil === undefined ? `log/${segment}` : `log/${segment}-${coversUntil}`;
}

export function historyName(file: string): string {
  return `log/${file}`;
}

/** @returns undefined for the name of another file. */
export function entryOf(name: string): LogEntry | undefined {
  const [, segment, moment] = archivedPattern.exec(name) ?? [];
  if (segment === undefined) return undefined;
  return { segment, coversUntil: moment === undefined ? undefined : Number(moment) };
}

/** @returns the first eight digits: a restored database goes on in a timeline of its own. */
export function timelineOf(segment: string): string {
  return segment.slice(0, 8);
}

/** @param segmentBytes how long each is: 16 MB, unless the cluster was made otherwise. */
export function nextSegment(segment: string, segmentBytes: number): string {
  const perLog = 0x1_0000_0000 / segmentBytes;
  const log = Number.parseInt(segment.slice(8, 16), 16);
  const number = log * perLog + Number.parseInt(segment.slice(16), 16) + 1;
  return timelineOf(segment) + digits(Math.floor(number / perLog)) + digits(number % perLog);
}

function digits(value: number): string {
  return value.toString(16).toUpperCase().padStart(8, '0');
}
