/** The emergencies that have sounded on this device. Only one of its windows sounds for each of them. */
import * as z from 'zod/mini';
import { storedText, storeText } from '#web/lib/stored-text.ts';

/** Signing out removes it. */
const storageKey = 'ruaAlarmsHeard';

/** A window that slept longer sounds for what still waits. */
const keptMilliseconds = 600_000;

/** When each sounded, by the number of its case. */
const stored = z.record(z.string(), z.number());
type Heard = z.output<typeof stored>;

function readHeard(): Heard {
  const [now, kept] = [Date.now(), Object.entries(parsed())];
  return Object.fromEntries(kept.filter(([, at]) => at <= now && now - at < keptMilliseconds));
}

function parsed(): Heard {
  try {
    return stored.parse(JSON.parse(storedText(storageKey) || '{}'));
  } catch {
    return {};
  }
}

function save(heard: Heard): void {
  storeText(storageKey, Object.keys(heard).length === 0 ? '' : JSON.stringify(heard));
}

/** @returns whether one of these cases has not sounded yet; all of them have from now on. */
export function markHeard(ids: readonly number[]): boolean {
  const heard = readHeard();
  const isNew = ids.some((id) => heard[id] === undefined);
  save({ ...heard, ...Object.fromEntries(ids.map((id) => [id, heard[id] ?? Date.now()])) });
  return isNew;
}

/** Forgets cases that no longer wait. A case that is reopened or handed back sounds again. */
export function forgetHeard(ids: readonly number[]): void {
  const heard = Object.entries(readHeard());
  save(Object.fromEntries(heard.filter(([id]) => !ids.includes(Number(id)))));
}
