/** Computes to which moments an archive can bring the database back, and where its log has a gap. */

import { type Base, listBases } from '#server/base/archive/base/manifest.ts';
import { entryOf, type LogEntry, nextSegment, timelineOf } from '#server/base/archive/log/segments.ts';
import { StartRefusal } from '#server/base/config/start-refusal.ts';
import type { Archive } from '#server/base/encrypted-archive/archive.ts';

/** Moments in milliseconds since the epoch. Both ends are included. */
export type Span = { from: number; until: number };
export type Gap = { missing: string; after: number; before: number | undefined };

/** The span of time that one base backup and the log after it cover. */
export type Coverage = {
  base: Base;
  /** The segments from the first one that recovery reads up to the first gap. */
  log: readonly LogEntry[];
  /** Undefined while the log has not reached its end. */
  span: Span | undefined;
  gap: Gap | undefined;
};

/** @returns one for each base backup, the oldest first. */
export async function readCoverage(archive: Archive): Promise<Coverage[]> {
  const log = await listLog(archive);
  return (await listBases(archive)).map((base) => coverageOf(base, log));
}

export async function listLog(archive: Archive): Promise<LogEntry[]> {
  return (await archive.place.list('log/')).flatMap((name) => entryOf(name) ?? []);
}

export function coverageOf(base: Base, all: readonly LogEntry[]): Coverage {
  const timeline = timelineOf(base.firstSegment);
  const bySegment = new Map<string, LogEntry>();
  for (const entry of all) {
    // A segment that was shipped twice is there twice; the one with the moment says more.
    if (entry.coversUntil !== undefined || !bySegment.has(entry.segment)) bySegment.set(entry.segment, entry);
  }
  const log: LogEntry[] = [];
  let until: number | undefined;
  let segment = base.firstSegment;
  for (let entry = bySegment.get(segment); entry; entry = bySegment.get(segment)) {
    log.push(entry);
    if (entry.coversUntil !== undefined && segment >= base.lastSegment) until = entry.coversUntil;
    segment = nextSegment(segment, base.segmentBytes);
  }
  const later = all.filter((entry) => timelineOf(entry.segment) === timeline && entry.segment > segment);
  const gap = later.length === 0 ? undefined : gapBefore(later, segment, until ?? base.from);
  return {
    base,
    log,
    span: until === undefined || until < base.from ? undefined : { from: base.from, until },
    gap,
  };
}

function gapBefore(later: readonly LogEntry[], missing: string, after: number): Gap {
  const moments = later.flatMap(({ coversUntil }) => coversUntil ?? []);
  return { missing, after, before: moments.length === 0 ? undefined : Math.min(...moments) };
}

/** @throws StartRefusal that says what the archive covers, and where its log has a gap. */
export function coverageAt(reaches: readonly Coverage[], at: number): Coverage {
  const fitting = reaches.findLast(({ span }) => span && span.from <= at && at <= span.until);
  if (fitting) return fitting;
  const gap = reaches.findLast(({ base, gap }) => gap && base.from <= at)?.gap;
  throw new StartRefusal(
    [
      `The archive does not cover ${instant(at)}.`,
      ...(gap ? [describeGap(gap)] : []),
      describeSpans(reaches),
    ].join(' '),
  );
}

export function describeSpans(reaches: readonly Coverage[]): string {
  const spans = mergedSpans(reaches);
  if (spans.length === 0) return 'It covers nothing yet.';
  return `It covers ${spans.map(({ from, until }) => `${instant(from)} to ${instant(until)}`).join(', and ')}.`;
}

export function describeGap({ missing, after, before }: Gap): string {
  const end = before === undefined ? 'its end' : instant(before);
  return `It has a gap: the segment ${missing} of the log is missing, between ${instant(after)} and ${end}.`;
}

export function mergedSpans(reaches: readonly Coverage[]): Span[] {
  const merged: Span[] = [];
  for (const span of reaches.flatMap(({ span: one }) => one ?? []).sort((a, b) => a.from - b.from)) {
    const last = merged.at(-1);
    if (last && span.from <= last.until) last.until = Math.max(last.until, span.until);
    else merged.push({ ...span });
  }
  return merged;
}

export function instant(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
