/**
 * An emergency or crime as the dialog takes it, and what of it stays on this device until it is sent. It belongs to one
 * account, and goes when the person signs out.
 */
import * as z from 'zod/mini';
import { picturePath, picturePaths } from '#domain/platform/pictures/uploads.ts';
import { complaintLengths, type NewComplaint } from '#domain/reporting/new-complaint.ts';
import type { UrgentType } from '../use-emergency.ts';

const text = z.string().check(z.maxLength(complaintLengths.description));
const coordinate = z.nullable(z.number());

const urgentReport = z.object({
  type: z.enum(['emmergency', 'crime']),
  /** The state in which the agencies answer; empty for the one where the person lives. */
  state: text,
  description: text,
  rideId: text,
  agencies: z.union([z.literal('all'), z.array(z.number())]),
  images: picturePaths,
  latitude: coordinate,
  longitude: coordinate,
  accuracyMetres: z.catch(z.optional(coordinate), undefined),
});
export type UrgentReport = z.output<typeof urgentReport>;

/** The report as it was sent first. Trying again sends the same report under the same key, so that it stays one report. */
const attempt = z.object({
  key: z.string(),
  report: urgentReport,
  at: z.iso.datetime(),
  /** Photos that only this device has. They are sent after the report. */
  photos: z.catch(z.optional(z.array(picturePath)), undefined),
});
export type Attempt = z.output<typeof attempt>;

const draft = z.object({
  description: text,
  attempt: z.catch(z.nullable(attempt), null),
  /** The text beside the person's own words when the report was sent first. */
  rideWords: z.catch(z.optional(text), undefined),
});
type ReportDraft = z.output<typeof draft>;

/** Signing out removes every key that begins with `rua`. */
const keyOf = (accountId: number, type: UrgentType) => `ruaDraft:report:${type}:${accountId}`;

/** After this time a new report is a separate one, and no longer a repetition of the old one. */
const attemptMilliseconds = 15 * 60_000;

const emptyDraft: ReportDraft = { description: '', attempt: null };

/** @returns an empty one for a value that is no draft. */
export function parseDraft(json: string, now: Date): ReportDraft {
  try {
    const kept = draft.parse(JSON.parse(json));
    const isFresh = kept.attempt && now.getTime() - Date.parse(kept.attempt.at) < attemptMilliseconds;
    return isFresh ? kept : { ...kept, attempt: null };
  } catch {
    return emptyDraft;
  }
}

export function readDraft(accountId: number, type: UrgentType, now: Date): ReportDraft {
  try {
    return parseDraft(localStorage.getItem(keyOf(accountId, type)) ?? '', now);
  } catch {
    return emptyDraft;
  }
}

/** Storage may be full or refused; nothing depends on it. */
export function writeDraft(accountId: number, type: UrgentType, kept: ReportDraft): void {
  try {
    localStorage.setItem(keyOf(accountId, type), JSON.stringify(kept));
  } catch {}
}

export function removeDraft(accountId: number, type: UrgentType): void {
  try {
    localStorage.removeItem(keyOf(accountId, type));
  } catch {}
}

/** In danger the form does not require all texts; the server fills in the usual ones. */
export function complaintFrom(report: UrgentReport): NewComplaint {
  return { ...report, role: 'place', title: '', name: '', city: '' };
}

/** The name by which the person finds the report in the queue. */
export function titleOf({ description, type }: Pick<UrgentReport, 'description' | 'type'>): string {
  return description || (type === 'crime' ? 'Crime report' : 'Emergency');
}
