/** The queue on this device, in IndexedDB: it outlives the page, the browser and the session. */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { AppError } from '#domain/contract/errors.ts';
import { isUnsent, mayBeChanged, type QueuedPicture, type QueuedRequest } from './queued-request.ts';
import { setTabRequests, tabRequests } from './tab-requests.ts';

interface Queue extends DBSchema {
  things: { key: number; value: QueuedRequest; indexes: { key: string; accountId: number } };
  pictures: { key: string; value: QueuedPicture };
}

let opened: Promise<IDBPDatabase<Queue>> | undefined;

function open(): Promise<IDBPDatabase<Queue>> {
  opened ??= openDB<Queue>('rua-sending', 1, {
    upgrade(database) {
      const requests = database.createObjectStore('things', { keyPath: 'order', autoIncrement: true });
      requests.createIndex('key', 'key', { unique: true });
      requests.createIndex('accountId', 'accountId');
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

/** A request that counts as kept is on the disk, not on its way there. */
const onDisk = { durability: 'strict' } as const;

type Unordered = Omit<QueuedRequest, 'order'>;

/**
 * Stores it where its `place` says, or leaves it when it is there already.
 * @returns whether this tab alone stores it. @throws AppError when there is no room.
 */
export async function putRequest(queued: Unordered): Promise<boolean> {
  const { place, line } = queued;
  // Behind one of its line that found no room, so that both go in their order.
  const isBehind = line !== null && tabRequests().some((one) => one.line === line);
  if (place === 'tab' || (place === 'either' && isBehind)) return putInTab(queued);
  try {
    await putOnDevice(queued);
    return false;
  } catch (error) {
    if (place !== 'either') throw error;
    return putInTab(queued);
  }
}

function putInTab(queued: Unordered): true {
  const others = tabRequests();
  if (!others.some(({ key }) => key === queued.key)) {
    setTabRequests([...others, { ...queued, isInTab: true, order: others.length }]);
  }
  return true;
}

/** Stores the request; its pictures then belong to its account. */
async function putOnDevice(queued: Unordered): Promise<void> {
  await withRoom(async () => {
    const tx = (await open()).transaction(['things', 'pictures'], 'readwrite', onDisk);
    if ((await tx.objectStore('things').index('key').getKey(queued.key)) === undefined) {
      // The database gives the order, which the type of a stored thing has.
      await tx.objectStore('things').add(queued as QueuedRequest);
    }
    for (const path of queued.pictures) {
      const picture = await tx.objectStore('pictures').get(path);
      if (picture) await tx.objectStore('pictures').put({ ...picture, accountId: queued.accountId });
    }
    await tx.done;
  });
}

/** @returns all requests of this account, in their order. In a browser that stores nothing, only those of this tab. */
export async function listRequests(accountId: number): Promise<QueuedRequest[]> {
  const onDevice = await listOnDevice(accountId).catch(() => []);
  return [...onDevice, ...tabRequests().filter((one) => one.accountId === accountId)];
}

async function listOnDevice(accountId: number): Promise<QueuedRequest[]> {
  return (await open()).getAllFromIndex('things', 'accountId', accountId);
}

export async function hasUnsent(accountId: number): Promise<boolean> {
  return (await listRequests(accountId)).some(isUnsent);
}

/** @returns whose things are not sent yet. */
export async function listWaitingAccounts(): Promise<number[]> {
  const requests = await (await open()).getAll('things');
  return [
    ...new Set(requests.filter(({ state }) => state.kind === 'waiting').map(({ accountId }) => accountId)),
  ];
}

export async function findRequest(key: string): Promise<QueuedRequest | undefined> {
  return inTab(key) ?? (await open()).getFromIndex('things', 'key', key);
}

function inTab(key: string): QueuedRequest | undefined {
  return tabRequests().find((one) => one.key === key);
}

/**
 * Changes it as it is now. @param change returns null to leave it as it is.
 * @returns it as it is afterwards, or undefined when it is gone or was left.
 */
export async function changeRequest(
  key: string,
  change: (queued: QueuedRequest) => Partial<QueuedRequest> | null,
): Promise<QueuedRequest | undefined> {
  const ofTab = inTab(key);
  if (ofTab) {
    const changed = changedBy(ofTab, change);
    if (changed) setTabRequests(tabRequests().map((one) => (one.key === key ? changed : one)));
    return changed;
  }
  const tx = (await open()).transaction('things', 'readwrite', onDisk);
  const changed = changedBy(await tx.store.index('key').get(key), change);
  if (changed) await tx.store.put(changed);
  await tx.done;
  return changed;
}

function changedBy(
  queued: QueuedRequest | undefined,
  change: (queued: QueuedRequest) => Partial<QueuedRequest> | null,
): QueuedRequest | undefined {
  const changes = queued && change(queued);
  return queued && changes ? { ...queued, ...changes } : undefined;
}

/** Lets it wait under another key, so that it counts as another one. Its dependants go on following it, in the tab and on the device. */
export async function renewRequest(key: string, nextKey: string): Promise<void> {
  const queued = await findRequest(key);
  if (!queued) return;
  const { accountId, isInTab } = queued;
  const onDevice = renewOnDevice(accountId, key, nextKey);
  // In a browser that stores nothing it is in the tab alone.
  await (isInTab ? onDevice.catch(() => {}) : onDevice);
  setTabRequests(
    tabRequests().map((one) => (one.accountId === accountId ? renewedBy(one, key, nextKey) : one)),
  );
}

async function renewOnDevice(accountId: number, key: string, nextKey: string): Promise<void> {
  const tx = (await open()).transaction('things', 'readwrite', onDisk);
  for (const one of await tx.store.index('accountId').getAll(accountId)) {
    const renewed = renewedBy(one, key, nextKey);
    if (renewed !== one) await tx.store.put(renewed);
  }
  await tx.done;
}

/** @returns it under the other key, or following it there; all else as it is. */
function renewedBy(one: QueuedRequest, key: string, nextKey: string): QueuedRequest {
  if (one.key === key) return { ...one, key: nextKey, unsureSince: null, state: { kind: 'waiting' } };
  return one.after === key ? { ...one, after: nextKey } : one;
}

/** Removes the request with its pictures, and with the requests that belong to it. */
export async function removeRequest(key: string): Promise<QueuedRequest | undefined> {
  const ofTab = inTab(key);
  if (ofTab) {
    setTabRequests(tabRequests().filter((one) => one.key !== key));
    await deletePictures(ofTab.pictures);
    return ofTab;
  }
  const tx = (await open()).transaction(['things', 'pictures'], 'readwrite', onDisk);
  const requests = tx.objectStore('things');
  const queued = await requests.index('key').get(key);
  const ofAccount = queued ? await requests.index('accountId').getAll(queued.accountId) : [];
  for (const { order, pictures } of ofAccount.filter((one) => one.key === key || one.after === key)) {
    await requests.delete(order);
    for (const path of pictures) await tx.objectStore('pictures').delete(path);
  }
  await tx.done;
  return queued;
}

/** Takes the request out of the queue; its pictures stay for its form. @returns false when it is gone or may have arrived. */
export async function removeUnsent(key: string, now: string): Promise<boolean> {
  const ofTab = inTab(key);
  if (ofTab) {
    const mayGoFromTab = mayBeChanged(ofTab);
    if (mayGoFromTab) setTabRequests(tabRequests().filter((one) => one.key !== key));
    return mayGoFromTab;
  }
  const tx = (await open()).transaction(['things', 'pictures'], 'readwrite', onDisk);
  const queued = await tx.objectStore('things').index('key').get(key);
  const mayGo = queued !== undefined && mayBeChanged(queued);
  if (mayGo) {
    await tx.objectStore('things').delete(queued.order);
    for (const path of queued.pictures) {
      const picture = await tx.objectStore('pictures').get(path);
      if (picture) await tx.objectStore('pictures').put({ ...picture, accountId: null, keptAt: now });
    }
  }
  await tx.done;
  return mayGo;
}

/** When a person signs out: nothing of theirs stays. */
export async function removeAll(accountId: number): Promise<void> {
  setTabRequests(tabRequests().filter((one) => one.accountId !== accountId));
  const tx = (await open()).transaction(['things', 'pictures'], 'readwrite', onDisk);
  const requests = tx.objectStore('things');
  for (const order of await requests.index('accountId').getAllKeys(accountId)) await requests.delete(order);
  const pictures = tx.objectStore('pictures');
  for (const { path, accountId: owner } of await pictures.getAll()) {
    if (owner === null || owner === accountId) await pictures.delete(path);
  }
  await tx.done;
}

/** @throws AppError when there is no room. */
export async function putPicture(picture: QueuedPicture): Promise<void> {
  await withRoom(async () => {
    const tx = (await open()).transaction('pictures', 'readwrite', onDisk);
    await tx.store.put(picture);
    await tx.done;
  });
}

export async function changePicture(path: string, changes: Partial<QueuedPicture>): Promise<void> {
  const tx = (await open()).transaction('pictures', 'readwrite', onDisk);
  const picture = await tx.store.get(path);
  if (picture) await tx.store.put({ ...picture, ...changes });
  await tx.done;
}

/** @returns the pictures of these paths that are stored on this device; none in a browser that stores nothing. */
export async function findPictures(paths: readonly string[]): Promise<QueuedPicture[]> {
  if (paths.length === 0) return [];
  try {
    const { store } = (await open()).transaction('pictures');
    const found = await Promise.all(paths.map((path) => store.get(path)));
    return found.filter((picture) => picture !== undefined);
  } catch {
    return [];
  }
}

export async function deletePictures(paths: readonly string[]): Promise<void> {
  if ((await findPictures(paths)).length === 0) return;
  const tx = (await open()).transaction('pictures', 'readwrite');
  for (const path of paths) await tx.store.delete(path);
  await tx.done;
}

/** Removes requests sent before this moment, and older pictures that no request names. */
export async function deleteOldRequests(before: string): Promise<void> {
  const tx = (await open()).transaction(['things', 'pictures'], 'readwrite');
  const requests = await tx.objectStore('things').getAll();
  const needed = new Set(requests.filter(isUnsent).map(({ after }) => after));
  for (const { order, key, state } of requests) {
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
    throw new AppError('internal', noRoomMessage(cause), { cause });
  }
}

function noRoomMessage(cause: unknown): string {
  return cause instanceof DOMException && cause.name === 'QuotaExceededError'
    ? 'There is no connection, and this phone has no room left to keep it. Free some space, then try again: what you entered is still here.'
    : 'There is no connection, and this browser keeps nothing. Leave this page open and try again: what you entered is still here.';
}
