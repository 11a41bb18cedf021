/**
 * A ride that is not lodged yet, kept on this device as it is typed. Next of kin are among it, so it belongs to one
 * account and goes when the ride is lodged, when it is discarded, and when the person signs out.
 */
import * as z from 'zod/mini';
import type { NewRide } from '#domain/lodging.ts';
import { heldHours, picturePaths } from '#domain/uploads.ts';
import type { Intent } from '#web/lib/intent-keys.ts';
import { emptyRide, steps } from './ride-values.ts';

/** Signing out removes every key that begins with `rua`. */
const prefix = 'ruaDraft:lodge-ride:';
const heldMilliseconds = heldHours * 3_600_000;

const text = z.catch(z.string().check(z.maxLength(2000)), '');
const coordinate = z.catch(z.nullable(z.number()), null);

/** Unlike `newRide` it takes what is half typed. */
const values = z.object({
  manifestNumber: text,
  vehicleNumber: text,
  driverName: text,
  vehicleName: text,
  vehicleModel: text,
  parkName: text,
  departureState: text,
  destinationState: text,
  address: text,
  departureCity: text,
  destinationAddress: text,
  destinationCity: text,
  nextOfKinFullName: text,
  nextOfKinPhone: text,
  nextOfKinAddress: text,
  nextOfKinPhoto: text,
  vehicleImages: z.catch(picturePaths, []),
  latitude: coordinate,
  longitude: coordinate,
}) satisfies z.ZodMiniType<NewRide>;

const draft = z.object({
  values,
  step: z.catch(z.int().check(z.gte(0), z.lte(steps.length - 1)), 0),
  /** The manifest that filled it, empty when none did. */
  filledFrom: text,
  /** What was last sent, with its `Idempotency-Key`: its answer may have been lost. */
  sent: z.catch(
    z.nullable(z.object({ key: z.string(), body: z.string() })),
    null,
  ) satisfies z.ZodMiniType<Intent | null>,
  /** ISO 8601. */
  savedAt: z.iso.datetime(),
});
export type Draft = z.output<typeof draft>;

/** @returns null for what is no draft. Pictures that were held for too long are gone, so they are left out. */
export function parseDraft(json: string, now: Date): Draft | null {
  const parsed = draft.safeParse(parseJson(json));
  if (!parsed.success) return null;
  const age = now.getTime() - Date.parse(parsed.data.savedAt);
  if (age < heldMilliseconds) return parsed.data;
  return { ...parsed.data, values: { ...parsed.data.values, vehicleImages: [] } };
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/** Whether there is anything worth keeping. */
export function isEmptyRide(ride: NewRide): boolean {
  return JSON.stringify(values.parse(ride)) === JSON.stringify(values.parse(emptyRide));
}

export function readDraft(accountId: number): Draft | null {
  try {
    const json = localStorage.getItem(prefix + accountId);
    return json === null ? null : parseDraft(json, new Date());
  } catch {
    return null;
  }
}

/** @returns whether it is kept: storage may be full or refused. */
export function writeDraft(accountId: number, kept: Draft): boolean {
  try {
    localStorage.setItem(prefix + accountId, JSON.stringify(kept));
    return true;
  } catch {
    return false;
  }
}

export function removeDraft(accountId: number): void {
  try {
    localStorage.removeItem(prefix + accountId);
  } catch {}
}
