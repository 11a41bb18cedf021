/** The messages of a ticket that the queue has and the conversation does not. */
import { picturesTogether } from '#domain/platform/pictures/uploads.ts';
import { textsOf } from '#web/features/platform/sending/editing.ts';
import type { QueuedRequest } from '#web/features/platform/sending/queued-request.ts';

type Arrived = {
  number: number;
  side: string;
  message: string;
  file: string;
  morePictures: readonly string[];
};

/**
 * @param arrived the ticket's messages as far as the window has them.
 * @returns the unsent messages to show beside them. When the answer to a message was lost, the window may see the message
 * among the ticket's before it knows. A failed message is always shown, because only the server's answer to its key is
 * certain.
 */
export function notArrived(
  unsent: readonly QueuedRequest[],
  arrived: readonly Arrived[],
  side: string,
): QueuedRequest[] {
  const left = arrived.filter((message) => message.side === side);
  return unsent.filter((queued) => {
    if (queued.state.kind !== 'waiting' || !queued.isFirstTry) return true;
    const written = writtenIn(queued);
    const place = left.findIndex(
      ({ number, message, file, morePictures }) =>
        number > (queued.newest ?? 0) &&
        message === written.text &&
        picturesTogether(file, morePictures).join() === written.pictures.join(),
    );
    if (place < 0) return true;
    left.splice(place, 1);
    return false;
  });
}

export function writtenIn(queued: QueuedRequest): { text: string; pictures: readonly string[] } {
  return { text: textsOf(queued, { field: 'message' }), pictures: queued.pictures };
}
