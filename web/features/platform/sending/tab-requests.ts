/**
 * Requests that only this tab stores: an officer's words, and what the device has no room for. They survive a reload, and
 * are gone when the tab is closed.
 */
import * as z from 'zod/mini';
import { newlyQueued, type QueuedRequest, requestKinds } from './queued-request.ts';

const storageKey = 'ruaTabRequests';

const textOrNull = z.nullable(z.string());
const storedRequests = z.array(
  z.object({
    key: z.string(),
    accountId: z.number(),
    kind: z.enum(requestKinds),
    title: z.string(),
    path: z.string(),
    body: textOrNull,
    pictures: z.array(z.string()),
    after: textOrNull,
    line: textOrNull,
    record: z.object({ under: z.string(), field: textOrNull }),
    families: z.array(z.string()),
    newest: z.nullable(z.number()),
    keptAt: z.string(),
  }),
);

let requests: readonly QueuedRequest[] | undefined;

export function tabRequests(): readonly QueuedRequest[] {
  requests ??= read();
  return requests;
}

/** Where the browser stores nothing, only the page remembers the requests. */
export function setTabRequests(next: readonly QueuedRequest[]): void {
  requests = next;
  try {
    if (next.length === 0) sessionStorage.removeItem(storageKey);
    else sessionStorage.setItem(storageKey, JSON.stringify(next));
  } catch {}
}

/** A refused request is sent again: under its key it is refused again. */
function read(): QueuedRequest[] {
  try {
    const stored = storedRequests.parse(JSON.parse(sessionStorage.getItem(storageKey) ?? '[]'));
    return stored.map(({ keptAt, ...request }, order) => {
      const queued = newlyQueued({ ...request, edit: { kind: 'none' } }, keptAt, {
        isUnsure: true,
        isFirstTry: true,
      });
      return { ...queued, isInTab: true, order };
    });
  } catch {
    return [];
  }
}
