/** The queue on this device, in IndexedDB: it outlives the page, the browser and the session. */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { AppError } from '#domain/errors.ts';
import { isUnsent, type KeptPicture, type KeptThing, mayBeChanged, type NewThing } from './kept-thing.ts';

interface Queue extends DBSchema {
  things: { key: number; value: KeptThing; indexes: { key: string; accountId: number } };
  pictures: { key: string; value: KeptPicture };
}

let opened: Promise<IDBPDatabase<Queue>> | undefined;

function open(): Promise<IDBPDatabase<Queue>> {
  opened ??= openDB<Queue>('rua-sending', 1, {
    upgrade(database) {
      const things = database.createObjectStore('things', { keyPath: 'order', autoIncrement: true });
      things.createIndex('key', 'key', { unique: true });
      things.createIndex('accountId', 'accountId');
      database.createObjectStore('pictures', { keyPath: 'path' });
    },
    terminated() {
      opened = undefined;
    },
  }).catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

/** What is said to be kept is on the disk, not on its way there. */
const onDisk = { durability: 'strict' } as const;

/**
 * Keeps it, or lets it be when it is kept already. Its pictures become this account's.
 * @param held for how long its own page goes on sending it, in milliseconds. @throws AppError when there is no room.
 */
export async function putThing(thing: NewThing, now: Date, isUnsure: boolean, held = 0): Promise<void> {
  const at = now.toISOString();
  const kept: Omit<KeptThing, 'order'> = {
    ...thing,
    keptAt: at,
    unsureSince: isUnsure ? at : null,
    failures: 0,
    heldUntil: held === 0 ? 0 : now.getTime() + held,
    state: { kind: 'waiting' },
  };
  await withRoom(async () => {
    const tx = (await open()).transaction(['things', 'pictures'], 'readwrite', onDisk);
    if ((await tx.objectStore('things').index('key').getKey(thing.key)) === undefined) {
      // The database gives the order, which the type of a stored thing has.
      await tx.objectStore('things').add(kept as KeptThing);
    }
    for (const path of thing.pictures) {
      const picture = await tx.objectStore('pictures').get(path);
      if (picture) await tx.objectStore('pictures').put({ ...picture, accountId: thing.accountId });
    }
    await tx.done;
  });
}

/** @returns all of this account, in their order. */
export async function listThings(accountId: number): Promise<KeptThing[]> {
  return (await open()).getAllFromIndex('things', 'accountId', accountId);
}

/** A browser that keeps nothing has nothing unsent. */
export async function hasUnsent(accountId: number): Promise<boolean> {
  const things = await listThings(accountId).catch(() => []);
  return things.some(isUnsent);
}

/** @returns whose things are not sent yet. */
export async function accountsThatWait(): Promise<number[]> {
  const things = await (await open()).getAll('things');
  return [
    ...new Set(things.filter(({ state }) => state.kind === 'waiting').map(({ accountId }) => accountId)),
  ];
}

export async function findThing(key: string): Promise<KeptThing | undefined> {
  return (await open()).getFromIndex('things', 'key', key);
}

/**
 * Changes it as it is now. @param change returns null to leave it as it is.
 * @returns it as it is afterwards, or undefined when it is gone or was left.
 */
export async function changeThing(
  key: string,
  change: (thing: KeptThing) => Partial<KeptThing> | null,
): Promise<KeptThing | undefined> {
  const tx = (await open()).transaction('things', 'readwrite', onDisk);
  const thing = await tx.store.index('key').get(key);
  const changes = thing && change(thing);
  const changed = thing && changes ? { ...thing, ...changes } : undefined;
  if (changed) await tx.store.put(changed);
  await tx.done;
  return changed;
}

/** Lets it wait under another key, so that it counts as another one. What belongs to it goes on following it. */
export async function renewThing(key: string, nextKey: string): Promise<void> {
  const tx = (await open()).transaction('things', 'readwrite', onDisk);
  const thing = await tx.store.index('key').get(key);
  const ofAccount = thing ? await tx.store.index('accountId').getAll(thing.accountId) : [];
  for (const one of ofAccount) {
    if (one.key === key) {
      await tx.store.put({ ...one, key: nextKey, unsureSince: null, state: { kind: 'waiting' } });
    } else if (one.after === key) await tx.store.put({ ...one, after: nextKey });
  }
  await tx.done;
}

/** With its pictures, and with what belongs to it. */
export async function removeThing(key: string): Promise<KeptThing | undefined> {
  const tx = (await open()).transaction(['things', 'pictures'], 'readwrite', onDisk);
  const things = tx.objectStore('things');
  const thing = await things.index('key').get(key);
  const ofAccount = thing ? await things.index('accountId').getAll(thing.accountId) : [];
  for (const { order, pictures } of ofAccount.filter((one) => one.key === key || one.after === key)) {
    await things.delete(order);
    for (const path of pictures) await tx.objectStore('pictures').delete(path);
  }
  await tx.done;
  return thing;
}

/** For its form, which goes on with its pictures. @returns false when it is gone or may have arrived. */
export async function takeOut(key: string, now: string): Promise<boolean> {
  const tx = (await open()).transaction(['things', 'pictures'], 'readwrite', onDisk);
  const thing = await tx.objectStore('things').index('key').get(key);
  const mayGo = thing !== undefined && mayBeChanged(thing);
  if (mayGo) {
    await tx.objectStore('things').delete(thing.order);
    for (const path of thing.pictures) {
      const picture = await tx.objectStore('pictures').get(path);
      if (picture) await tx.objectStore('pictures').put({ ...picture, accountId: null, keptAt: now });
    }
  }
  await tx.done;
  return mayGo;
}

/** When somebody signs out: nothing of theirs stays. */
export async function removeAll(accountId: number): Promise<void> {
  const tx = (await open()).transaction(['things', 'pictures'], 'readwrite', onDisk);
  const things = tx.objectStore('things');
  for (const order of await things.index('accountId').getAllKeys(accountId)) await things.delete(order);
  const pictures = tx.objectStore('pictures');
  for (const { path, accountId: owner } of await pictures.getAll()) {
    if (owner === null || owner === accountId) await pictures.delete(path);
  }
  await tx.done;
}

/** @throws AppError when there is no room. */
export async function putPicture(picture: KeptPicture): Promise<void> {
  await withRoom(async () => {
    const tx = (await open()).transaction('pictures', 'readwrite', onDisk);
    await tx.store.put(picture);
    await tx.done;
  });
}

export async function changePicture(path: string, changes: Partial<KeptPicture>): Promise<void> {
  const tx = (await open()).transaction('pictures', 'readwrite', onDisk);
  const picture = await tx.store.get(path);
  if (picture) await tx.store.put({ ...picture, ...changes });
  await tx.done;
}

/** @returns those of these paths that are kept here. */
export async function findPictures(paths: readonly string[]): Promise<KeptPicture[]> {
  if (paths.length === 0) return [];
  const { store } = (await open()).transaction('pictures');
  const found = await Promise.all(paths.map((path) => store.get(path)));
  return found.filter((picture) => picture !== undefined);
}

export async function deletePictures(paths: readonly string[]): Promise<void> {
  const tx = (await open()).transaction('pictures', 'readwrite');
  for (const path of paths) await tx.store.delete(path);
  await tx.done;
}

/** Removes what was sent before this moment, and pictures since then that nothing came to name. */
export async function sweep(before: string): Promise<void> {
  const tx = (await open()).transaction(['things', 'pictures'], 'readwrite');
  const things = await tx.objectStore('things').getAll();
  const needed = new Set(things.filter(isUnsent).map(({ after }) => after));
  for (const { order, key, state } of things) {
    const isOver = state.kind === 'sent' && state.at < before && !needed.has(key);
    if (isOver) await tx.objectStore('things').delete(order);
  }
  for (const { path, accountId, keptAt } of await tx.objectStore('pictures').getAll()) {
    if (accountId === null && keptAt < before) await tx.objectStore('pictures').delete(path);
  }
  await tx.done;
}

async function withRoom(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (cause) {
    throw new AppError('internal', noRoomWords(cause), { cause });
  }
}

function noRoomWords(cause: unknown): string {
  return cause instanceof DOMException && cause.name === 'QuotaExceededError'
    ? 'There is no connection, and this phone has no room left to keep it. Free some space, then try again: what you entered is still here.'
    : 'There is no connection, and this browser keeps nothing. Leave this page open and try again: what you entered is still here.';
}
