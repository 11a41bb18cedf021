/** The staff who edit content now. All of them who do are told: they are few, and work on the same pages. */
import { AppError } from '#domain/contract/errors.ts';
import type { EditedPlace, PresentEditor } from '#domain/site/content/presence.ts';
import type { Queries } from '#server/base/database/connection.ts';
import type { PresentWindow } from '#server/base/delivery/presence.ts';
import {
  announcePresence,
  listPresent,
  type PresenceCaller,
  type Present,
} from '#server/base/delivery/present-people.ts';
import { listColleagues } from '#server/features/platform/backoffice/for-others/notify.ts';
import { requireEntry } from '#server/features/site/content/entries.ts';

type Colleague = { id: number; name: string };
type Window = Pick<PresentWindow, 'doing'>;

const place = 'content';

/** @returns the others who edit content, without saying that the caller does. */
export async function listEditors(
  caller: Pick<PresenceCaller, 'app' | 'actor'>,
  db: Queries,
): Promise<PresentEditor[]> {
  // Most often no one is there.
  if (caller.app.presence.at(place).length === 0) return [];
  return listPresent(caller, place, await listColleagues(db)).map(presentEditor);
}

/** @throws AppError 409 with the names of the colleagues who have the entry open. */
export async function requireClosed(
  caller: Pick<PresenceCaller, 'app' | 'actor'>,
  db: Queries,
  entryId: number,
): Promise<void> {
  const names = (await listEditors(caller, db))
    .filter(({ places }) => places.some((one) => one.entryId === entryId))
    .map(({ name }) => name || 'A colleague');
  if (names.length === 0) return;
  const who = `${names.join(' and ')} ${names.length === 1 ? 'has' : 'have'} it open`;
  throw new AppError('wrong_state', `${who}. It can be deleted once they close it.`);
}

function presentEditor({ person, windows, secondsLeft }: Present<Colleague>): PresentEditor {
  return { ...person, places: placesIn(windows), secondsLeft };
}

/** @returns the others who edit content. @throws AppError 404 when there is no such entry. */
export async function signalEditing(
  caller: PresenceCaller,
  entryId: number,
  { window, field }: { window: string; field: string },
): Promise<PresentEditor[]> {
  const { queries } = caller.app.database;
  const { kind } = await requireEntry(queries, entryId);
  const known = Object.hasOwn(kind.fields, field) ? field : '';
  const present = await announcePresence(caller, {
    place,
    window,
    doing: [entryId, kind.name, known].join(' '),
    people: await listColleagues(queries),
    seenIn: (windows) => wordsOf(placesIn(windows)),
    event: { kind: 'content-presence' },
  });
  return present.map(presentEditor);
}

/** @returns the same text for the same places, whichever reported last. */
function wordsOf(places: readonly EditedPlace[]): string {
  return places
    .map(({ entryId, field }) => `${entryId} ${field}`)
    .toSorted()
    .join();
}

/** An entry that is open in several windows is named once, with the field that one of them is in. */
function placesIn(windows: readonly Window[]): EditedPlace[] {
  const places = new Map<number, EditedPlace>();
  for (const place of windows.map(placeOf)) {
    const before = places.get(place.entryId);
    places.delete(place.entryId);
    places.set(place.entryId, { ...place, field: place.field || (before?.field ?? '') });
  }
  return [...places.values()].toReversed();
}

function placeOf({ doing }: Window): EditedPlace {
  const [entryId, kind = '', field = ''] = doing.split(' ');
  return { entryId: Number(entryId), kind, field };
}
