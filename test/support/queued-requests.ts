/** Requests and pictures as they come into the queue on the device. */
import {
  type NewRequest,
  newlyQueued,
  type QueuedPicture,
} from '#web/features/platform/sending/queued-request.ts';

export const ada = 7;
export const bola = 8;
export const keptAt = '2026-11-20T09:00:00.000Z';

export function newRequest(key: string, changes: Partial<NewRequest> = {}): NewRequest {
  return {
    ...{ key, accountId: ada, kind: 'ride', title: 'To Ibadan', path: '/api/thing', body: '{}' },
    ...{ pictures: [], after: null, line: null, record: { under: '/users/', field: null } },
    ...{ edit: { kind: 'none' }, families: [], newest: null },
    ...changes,
  };
}

export function queuedRequest(key: string, changes: Partial<NewRequest> = {}) {
  return newlyQueued(newRequest(key, changes), keptAt, { isUnsure: false, isFirstTry: false });
}

export function queuedPicture(path: string, changes: Partial<QueuedPicture> = {}): QueuedPicture {
  const bytes = new Uint8Array([1, 2, 3]).buffer;
  return {
    ...{ path, accountId: null, keptAt, type: 'image/webp', bytes, isUnsure: false, isStored: false },
    ...changes,
  };
}
