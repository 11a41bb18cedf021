/** The labels of requests in the queue. */
import type { Phrase, Translate, Translations } from '#web/languages/translations.ts';
import { type QueuedRequest, type RequestKind, requestKinds } from './queued-request.ts';
import type { QueueStatus } from './sender.ts';

/** The words that a person reads about a kept request; they are not sent. */
export const queuedMessage = 'Kept on this phone. We send it when you are online.';

const names: Record<RequestKind, Phrase> = {
  ride: 'Ride',
  item: 'Item',
  complaint: 'Complaint',
  emergency: 'Emergency',
  crime: 'Crime report',
  photos: 'Photos',
  traffic: 'Traffic update',
  flag: 'Flag',
  'not-safe': 'Call for help',
  message: 'Message',
  completion: 'Ride complete',
  undo: 'Undo',
  receipt: 'Item received',
};

/** The kind in English, which is its key in the catalogues. */
export function nameOfKind(kind: RequestKind): Phrase {
  return names[kind];
}

/** The unsent requests in words, such as `1 ride and 2 messages`, for a person who is about to lose them. */
export function countLabel(requests: readonly QueuedRequest[], t: Translate): string {
  const parts = requestKinds.flatMap((kind) => {
    const count = requests.filter((queued) => queued.kind === kind).length;
    return count === 0 ? [] : [`${count} × ${t(names[kind]).toLowerCase()}`];
  });
  return parts.join(', ');
}

/** The state of the request in one sentence. @param parent the request on which it depends. */
export function requestStateLabel(
  queued: QueuedRequest,
  parent: QueuedRequest | undefined,
  status: QueueStatus,
  { t, known }: Pick<Translations, 't' | 'known'>,
): string {
  const { state, unsureSince, isInTab } = queued;
  if (state.kind === 'sent') return t('Sent.');
  if (state.kind === 'refused') return known(state.words);
  if (parent && parent.state.kind !== 'sent') {
    return parent.state.kind === 'refused'
      ? t('It waits for the {what} above, which was not taken.', {
          what: t(names[parent.kind]).toLowerCase(),
        })
      : t('It goes after the {what} above.', { what: t(names[parent.kind]).toLowerCase() });
  }
  if (status === 'sending') return t('On its way.');
  const where = isInTab ? t('Only this tab has it: leave it open.') : t('Kept on this phone.');
  if (status === 'signed-out') return `${where} ${t('Sign in again, and it is sent.')}`;
  if (unsureSince !== null) {
    return `${where} ${t('It may have arrived already: it is sent once more, and never counts twice.')}`;
  }
  return isInTab ? `${where} ${t('We send it when you are online.')}` : t(queuedMessage);
}

/** The person's next step after a refusal. */
export function adviceFor({ state, edit }: QueuedRequest): Phrase | '' {
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
