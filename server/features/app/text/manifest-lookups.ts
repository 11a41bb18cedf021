/** Manifests that passengers name by text. Numbers are short, so a phone looks few of them up in a day, by each channel. */
import type { TextManifest } from '#domain/app/text/facts.ts';
import { manifestNumberIn } from '#domain/app/text/read-typed.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { Transaction } from '#server/base/database/connection.ts';
import { daysBefore } from '#server/base/database/removal.ts';
import * as store from '#server/features/app/text/store.ts';
import { findOpenManifest } from '#server/features/journeys/manifests/service.ts';

/** How a text is stored that looked a manifest up and did nothing else. */
export const lookupKind = 'manifest';

const mostPerDay = 20;

/** @returns null where no number was typed, no open manifest has it, or the phone has looked up too many. */
export async function manifestTyped(
  app: AppContext,
  tx: Transaction,
  sender: store.Sender,
  typed: string,
): Promise<TextManifest | null> {
  const number = manifestNumberIn(typed);
  if (number === undefined) return null;
  const since = daysBefore(app.now(), 1);
  const most = Math.ceil(mostPerDay * app.config.limitScale);
  if ((await store.countInputs(tx, { ...sender, act: lookupKind }, since)) >= most) return null;
  const manifest = await findOpenManifest(tx, number);
  return manifest ? { number, plate: manifest.vehicle_number, town: manifest.destination_state } : null;
}
