/** The staff who edit content now. All of them who do are told: they are few, and work on the same pages. */
import type { EditedPlace, PresentEditor } from '#domain/site/content/presence.ts';
import type { PresentWindow } from '#server/base/delivery/presence.ts';
import { type PresenceCaller, tellPresent } from '#server/base/delivery/present-people.ts';
import { listColleagues } from '#server/features/platform/backoffice/for-others/notify.ts';
import { requireEntry } from '#server/features/site/content/entries.ts';

type Window = Pick<PresentWindow, 'doing'>;

/** @returns the others who edit content. @throws AppError 404 when there is no such entry. */
export async function tellEditing(
  caller: PresenceCaller,
  entryId: number,
  { window, field }: { window: string; field: string },
): Promise<PresentEditor[]> {
  const { queries } = caller.app.database;
  const { kind } = await requireEntry(queries, entryId);
  const known = Object.hasOwn(kind.fields, field) ? field : '';
  const present = await tellPresent(caller, {
    place: 'content',
    window,
    doing: [entryId, kind.name, known].join(' '),
    people: await listColleagues(queries),
    seenIn: (windows) => wordsOf(placesIn(windows)),
    event: { kind: 'content-presence' },
  });
  return present.map(({ person, windows, secondsLeft }) => ({
    ...person,
    places: placesIn(windows),
    secondsLeft,
  }));
}

/** The same for the same places, whichever was heard of last. */
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
