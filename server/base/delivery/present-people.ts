/** Tells the people who have a record open of each other, and them alone. It is stored nowhere. */
import type { LiveEvent } from '#domain/platform/notifications/live-events.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { Transact } from '#server/base/database/connection.ts';
import type { PresentWindow } from '#server/base/delivery/presence.ts';

export type PresenceCaller = { app: AppContext; actor: { userId: number }; transact: Transact };

type Told<Person> = {
  /** Such as `case 7`. */
  place: string;
  /** The caller's window. */
  window: string;
  /** The activity of its person there. */
  doing: string;
  /** All people who may see the others there. */
  people: readonly Person[];
  /** The text that others see for the windows of one person. They are told when it changes. */
  seenIn: (windows: readonly Pick<PresentWindow, 'doing' | 'window'>[]) => string;
  /** The event for the others' windows. */
  event: LiveEvent;
};

export type Present<Person> = {
  person: Person;
  /** The person's windows, at least one. The window that reported last stands last. */
  windows: readonly PresentWindow[];
  /** Seconds until the person is forgotten, unless a window reports again. */
  secondsLeft: number;
};

/** @returns the people of the list who are at the place, without the caller. */
export function listPresent<Person extends { id: number }>(
  { app, actor }: Pick<PresenceCaller, 'app' | 'actor'>,
  place: string,
  people: readonly Person[],
): Present<Person>[] {
  const present = app.presence.at(place);
  return people.filter(({ id }) => id !== actor.userId).flatMap((person) => presentIn(present, person));
}

/** Says that the caller is there. @returns the others who are. */
export async function announcePresence<Person extends { id: number }>(
  caller: PresenceCaller,
  { place, window, doing, people, seenIn, event }: Told<Person>,
): Promise<Present<Person>[]> {
  const { app, actor, transact } = caller;
  const others = listPresent(caller, place, people);
  const own = app.presence.at(place).filter(({ userId }) => userId === actor.userId);
  const ownNow = [...own.filter((other) => other.window !== window), { window, doing }];
  await transact(async (tx) => {
    app.presence.tell(tx, { place, userId: actor.userId, window, doing });
    if (seenIn(own) === seenIn(ownNow)) return;
    await app.live.publish(
      tx,
      others.map(({ person }) => person.id),
      event,
    );
  });
  return others;
}

function presentIn<Person extends { id: number }>(
  present: readonly PresentWindow[],
  person: Person,
): Present<Person>[] {
  const windows = present.filter(({ userId }) => userId === person.id);
  if (windows.length === 0) return [];
  const longest = Math.max(...windows.map(({ millisecondsLeft }) => millisecondsLeft));
  return [{ person, windows, secondsLeft: Math.ceil(longest / 1000) }];
}
