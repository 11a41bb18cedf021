/** Spaces, bookings and traffic updates as pages get them. */
import { createElement, type FunctionComponent, type ReactElement } from 'react';
import type { TrafficUpdate } from '#domain/road/traffic/updates.ts';

/** A page or a part of one; the props of a page stand for those of its route. */
export function part(component: FunctionComponent<never>, props: object = {}): ReactElement {
  return createElement(component as FunctionComponent<object>, props);
}

export const space = {
  ...{ id: 5, name: 'By the gate', status: 'available', address: '4 Allen Avenue', description: 'Light' },
  ...{ amount: 80_000, pricePer: 'hour', image: [], latitude: null, longitude: null },
  ...{ createdAt: '2026-11-01T08:00:00.000Z', user: { firstName: 'Musa', lastName: 'Bello' } },
  ...{ hidden: false, hiddenReason: '', reported: false },
  can: { edit: false, book: true, report: false },
};

/** A space in a list. */
export const listedSpace = { ...space, bikeNo: '', distanceKm: null, own: false, waiting: 0 };

const no = { accept: false, decline: false, complete: false, cancel: false };

/** @param can what may be done with it; nothing else may. */
export function bookingOf(changes: object = {}, can: object = {}) {
  return {
    ...{ id: 41, spaceId: 5, side: 'owner', status: 'accepted', cancelledBy: null, alternatives: [] },
    ...{ from: '2100-11-27T08:00:00.000Z', to: '2100-11-27T11:00:00.000Z' },
    ...{ createdAt: '2026-11-20T23:30:00.000Z', amount: 80_000, pricePer: 'hour', total: 240_000 },
    ...{ image: [], timeline: [], person: { firstName: 'Ada', lastName: 'Obi', phone: '' } },
    parkInfo: { name: 'By the gate', address: '4 Allen Avenue', amount: '800', description: 'Light' },
    can: { ...no, ...can },
    ...changes,
  };
}

export const update: TrafficUpdate = {
  ...{ id: 41, title: 'Stuck', category: 'Congestion', kind: 'congestion', banner: '', views: 0 },
  ...{ latitude: null, longitude: null, createdAt: '2026-11-20T09:00:00.000Z' },
  ...{ updatedAt: '2026-11-20T09:00:00.000Z', currentUntil: '2026-11-20T11:00:00.000Z', isCurrent: true },
  ...{ confidence: 'reported', confidenceReason: '', distance: null, hidden: false, canVoice: true },
  voices: { there: 0, lastThereAt: null, cleared: 0, lastClearedAt: null },
  ...{ description: 'One lane', user: { firstName: 'Ada', lastName: 'Obi' }, hiddenReason: '', voice: null },
  ...{ reported: false, can: { edit: false, voice: true, report: true } },
};

/** @returns the answer to a question for a page of a list. */
export function pageOf(rows: readonly object[], changes: object = {}) {
  return { rows, page: 1, perPage: 10, total: rows.length, lastPage: 1, ...changes };
}
