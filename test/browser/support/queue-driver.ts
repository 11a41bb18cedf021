/** Runs in the browser: the product's own queue, at the hands of a test. Bundled by `queue-page.ts`. */

import { lodgeItem, receiveItem } from '#domain/journeys/items/items.ts';
import { lodgeRide } from '#domain/journeys/rides/lodge-ride.ts';
import { completeRide } from '#domain/journeys/rides/rides.ts';
import { lodgeComplaint } from '#domain/reporting/complaints.ts';
import { flagRide } from '#domain/reporting/flags.ts';
import { createTicket, replyToTicket } from '#domain/response/messages/messages.ts';
import { createTrafficUpdate } from '#domain/road/traffic/updates.ts';
import { enqueueEnd, isParent } from '#web/features/platform/sending/dependants.ts';
import { backToForm } from '#web/features/platform/sending/editing.ts';
import {
  type AboutContent,
  enqueuePicture,
  enqueueRequest,
  queuedRequestOf,
  sendArrival,
  sendFromQueue,
  sendOrEnqueue,
} from '#web/features/platform/sending/enqueue.ts';
import { findPictures, listRequests } from '#web/features/platform/sending/queue-store.ts';
import { mayBeChanged } from '#web/features/platform/sending/queued-request.ts';
import { sendQueued } from '#web/features/platform/sending/send-queued.ts';
import { cancelRequest, sendAsNew, tryAgain } from '#web/features/platform/sending/sender.ts';
import { newKey } from '#web/lib/idempotency-keys.ts';

type Wire = Record<string, unknown>;

/** The record of a task, besides its body. */
export type Records = { ride: number; item: number };

function aboutFor(accountId: number, changes: Partial<AboutContent> = {}): AboutContent {
  return {
    key: newKey(),
    accountId,
    kind: 'ride',
    title: 'From a test',
    record: { under: '/users/ridesDetails/', field: 'id' },
    edit: { kind: 'none' },
    families: [],
    ...changes,
  };
}

const tasks = {
  ride: (id: number, wire: Wire) =>
    sendOrEnqueue(lodgeRide, { body: lodgeRide.body.parse(wire) }, aboutFor(id)),
  item: (id: number, wire: Wire) =>
    sendOrEnqueue(lodgeItem, { body: lodgeItem.body.parse(wire) }, aboutFor(id)),
  complaint: (id: number, wire: Wire) =>
    sendOrEnqueue(lodgeComplaint, { body: lodgeComplaint.body.parse(wire) }, aboutFor(id)),
  emergency: (id: number, wire: Wire) =>
    sendOrEnqueue(
      lodgeComplaint,
      { body: lodgeComplaint.body.parse(wire) },
      aboutFor(id, { kind: 'emergency' }),
    ),
  traffic: (id: number, wire: Wire) =>
    sendOrEnqueue(createTrafficUpdate, { body: createTrafficUpdate.body.parse(wire) }, aboutFor(id)),
  message: (id: number, wire: Wire) =>
    sendOrEnqueue(createTicket, { body: createTicket.body.parse(wire) }, aboutFor(id)),
  flag: (id: number, wire: Wire) =>
    sendOrEnqueue(flagRide, { body: flagRide.body.parse(wire) }, aboutFor(id)),
  completion: (accountId: number, _wire: Wire, { ride: id }: Records) =>
    sendArrival(completeRide, { params: { id } }, { kind: 'completion', accountId, id, title: 'RD' }),
  receipt: (accountId: number, _wire: Wire, { item: id }: Records) =>
    sendArrival(receiveItem, { params: { id } }, { kind: 'receipt', accountId, id, title: 'IT' }),
};
export type Task = keyof typeof tasks;

const queue = {
  /** @returns whether it was sent at once, or queued. */
  async send(task: Task, accountId: number, wire: Wire, records: Records): Promise<'sent' | 'queued'> {
    return (await tasks[task](accountId, wire, records)).kind;
  },
  /** Rides as they come from an offline form, one after the other. */
  async keepRides(accountId: number, wires: Wire[]): Promise<void> {
    for (const wire of wires) {
      const input = { body: lodgeRide.body.parse(wire) };
      await enqueueRequest(queuedRequestOf(lodgeRide, input, aboutFor(accountId)), false);
    }
  },
  /** A ride with a picture of so many pixels that has a place in it. @returns the bytes that are kept of it. */
  async keepWithPicture(
    accountId: number,
    wire: Wire,
    jpeg: string,
  ): Promise<{ bytes: number; hasPlace: boolean }> {
    const path = `files/vehicles/${newKey().replaceAll('-', '')}.webp`;
    await enqueuePicture(await (await fetch(jpeg)).blob(), path, false);
    const body = lodgeRide.body.parse({ ...wire, vehicle_images: [path] });
    await enqueueRequest(
      queuedRequestOf(lodgeRide, { body }, aboutFor(accountId, { pictures: [path] })),
      false,
    );
    const [picture] = await findPictures([path]);
    const bytes = picture?.bytes ?? new ArrayBuffer(0);
    return { bytes: bytes.byteLength, hasPlace: new TextDecoder('latin1').decode(bytes).includes('Exif') };
  },
  /** Asks for a ride that may have arrived in its form, which holds this draft. @returns the draft it holds then. */
  async askBack(accountId: number, wire: Wire, draft: string): Promise<string | null> {
    const edit = { kind: 'form', draftKey: 'ruaDraft:test', draft: '{}', to: '/' } as const;
    localStorage.setItem(edit.draftKey, draft);
    const thing = queuedRequestOf(
      lodgeRide,
      { body: lodgeRide.body.parse(wire) },
      aboutFor(accountId, { edit }),
    );
    await enqueueRequest(thing, true);
    await backToForm(thing.key, edit);
    return localStorage.getItem(edit.draftKey);
  },
  /** A ride that may have arrived, and its end: the ride is sent as another one. */
  async renewWithEnd(accountId: number, wire: Wire): Promise<void> {
    const input = { body: lodgeRide.body.parse(wire) };
    await enqueueRequest(queuedRequestOf(lodgeRide, input, aboutFor(accountId)), true);
    const [ride] = await listRequests(accountId);
    if (!ride || !isParent(ride)) throw new Error('The ride was not kept.');
    await enqueueEnd(ride);
    await sendAsNew(ride.key);
  },
  /** Messages of one ticket, as its conversation sends them. An officer's are in the tab alone. */
  async write(accountId: number, reference: string, texts: string[], place: 'tab' | 'either'): Promise<void> {
    for (const message of texts) {
      const about = aboutFor(accountId, { kind: 'message', title: message, line: reference, place });
      const input = { params: { reference }, body: { message, file: '', morePictures: [] } };
      await sendFromQueue(queuedRequestOf(replyToTicket, input, about));
    }
  },
  /** Tries again as after a person's press. */
  tryAgain: async (accountId: number) => tryAgain(await listRequests(accountId)),
  /** Cancels the first of what waits. */
  async cancelFirst(accountId: number): Promise<void> {
    const [first] = await listRequests(accountId);
    if (first) await cancelRequest(first.key);
  },
  titles: async (accountId: number) =>
    (await listRequests(accountId)).map(({ title, state }) => `${title}: ${state.kind}`),
  pass: async (accountId: number) => (await sendQueued(accountId)).kind,
  /** Tries until nothing waits. */
  async drain(accountId: number): Promise<void> {
    while ((await queue.states(accountId)).includes('waiting')) {
      const end = await sendQueued(accountId);
      if (end.kind === 'later') await new Promise((resolve) => setTimeout(resolve, end.seconds * 1000));
    }
  },
  /** Whether each may be changed by its person. */
  changeable: async (accountId: number) => (await listRequests(accountId)).map(mayBeChanged),
  states: async (accountId: number) => (await listRequests(accountId)).map(({ state }) => state.kind),
};

declare global {
  interface Window {
    queue: typeof queue;
  }
}

window.queue = queue;
