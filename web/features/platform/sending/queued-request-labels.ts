/** How the queue speaks of what is in it. */
import { type QueuedRequest, type RequestKind, requestKinds } from './queued-request.ts';
import type { QueueStatus } from './sender.ts';

/** What a person is told of what is kept; it is not sent. */
export const queuedMessage = 'Kept on this phone. We send it when you are online.';

const names: Record<RequestKind, string> = {
  ride: 'Ride',
  item: 'Item',
  complaint: 'Complaint',
  emergency: 'Emergency',
  crime: 'Crime report',
  traffic: 'Traffic update',
  flag: 'Flag',
  message: 'Message',
  completion: 'Ride complete',
  receipt: 'Item received',
};

export function nameOfKind(kind: RequestKind): string {
  return names[kind];
}

/** For whoever is about to lose it: `1 ride and 2 messages`. */
export function countLabel(requests: readonly QueuedRequest[]): string {
  const parts = requestKinds.flatMap((kind) => {
    const count = requests.filter((queued) => queued.kind === kind).length;
    return count === 0 ? [] : [`${count} × ${names[kind].toLowerCase()}`];
  });
  return parts.join(', ');
}

/** How it stands, in one sentence. @param parent what it belongs to. */
export function requestStateLabel(
  queued: QueuedRequest,
  parent: QueuedRequest | undefined,
  status: QueueStatus,
): string {
  const { state, unsureSince, isInTab } = queued;
  if (state.kind === 'sent') return 'Sent.';
  if (state.kind === 'refused') return state.words;
  if (parent && parent.state.kind !== 'sent') {
    return parent.state.kind === 'refused'
      ? `It waits for the ${names[parent.kind].toLowerCase()} above, which was not taken.`
      : `It goes after the ${names[parent.kind].toLowerCase()} above.`;
  }
  if (status === 'sending') return 'On its way.';
  const where = isInTab ? 'Only this tab has it: leave it open.' : 'Kept on this phone.';
  if (status === 'signed-out') return `${where} Sign in again, and it is sent.`;
  if (unsureSince !== null) {
    return `${where} It may have arrived already: it is sent once more, and never counts twice.`;
  }
  return isInTab ? `${where} We send it when you are online.` : queuedMessage;
}

/** What the person can do about a refusal. */
export function adviceFor({ state, edit }: QueuedRequest): string {
  if (state.kind !== 'refused') return '';
  switch (state.code) {
    case 'wrong_state':
    case 'already_flagged':
    case 'conflict':
      return 'It changed elsewhere meanwhile. See how it stands, then remove this.';
    case 'not_found':
    case 'gone':
      return 'Its record is no longer there. Remove this, or write it down before you do.';
    case 'email_not_verified':
      return 'Verify your e-mail address, then press Try again.';
    case 'internal':
      return 'Press Try again later. It never counts twice.';
    case 'too_old':
      return 'If it is not there, press Send as new.';
    default:
      return edit.kind === 'none'
        ? 'Remove it, or try again.'
        : 'Change it and it is sent again, or remove it.';
  }
}
