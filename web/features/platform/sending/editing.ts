/** Changes of requests that are not sent yet. */
import { AppError } from '#domain/contract/errors.ts';
import { publishQueueNews } from './queue-news.ts';
import { changeRequest, removeUnsent } from './queue-store.ts';
import { mayBeChanged, type QueuedRequest, type WayToEdit } from './queued-request.ts';

type InForm = Extract<WayToEdit, { kind: 'form' }>;
type TextEdit = Extract<WayToEdit, { kind: 'words' }>;

export function isFormTaken({ draftKey }: InForm): boolean {
  try {
    return localStorage.getItem(draftKey) !== null;
  } catch {
    return false;
  }
}

/** Takes it out of the queue and puts it into its form. @returns false when it is being sent already. */
export async function backToForm(key: string, { draftKey, draft }: InForm): Promise<boolean> {
  const now = new Date().toISOString();
  let before: string | null;
  try {
    before = localStorage.getItem(draftKey);
    localStorage.setItem(draftKey, JSON.stringify({ ...Object(JSON.parse(draft)), savedAt: now }));
  } catch {
    return false;
  }
  const isOut = await removeUnsent(key, now);
  if (!isOut) {
    localStorage.removeItem(draftKey);
    // The values that the form held stay there.
    if (before !== null) localStorage.setItem(draftKey, before);
  }
  publishQueueNews({ kind: 'changed' });
  return isOut;
}

export function textsOf({ body }: QueuedRequest, { field }: Pick<TextEdit, 'field'>): string {
  const fields: unknown = JSON.parse(body ?? '{}');
  const words = Object.entries(Object(fields)).find(([name]) => name === field)?.[1];
  return typeof words === 'string' ? words : '';
}

/** Puts other words into its body; a message is called by them too. @throws AppError when it is being sent already. */
export async function changeText(key: string, { field }: TextEdit, words: string): Promise<void> {
  const changed = await changeRequest(key, (queued) =>
    mayBeChanged(queued)
      ? {
          body: JSON.stringify({ ...Object(JSON.parse(queued.body ?? '{}')), [field]: words }),
          ...(queued.kind === 'message' && words !== '' ? { title: words } : {}),
          state: { kind: 'waiting' },
        }
      : null,
  );
  if (!changed)
    throw new AppError('conflict', 'It is on its way already, and can no longer be changed here.');
  publishQueueNews({ kind: 'added' });
}
