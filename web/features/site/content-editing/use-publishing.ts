import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { AppError } from '#domain/contract/errors.ts';
import {
  cancelSchedule,
  deleteEntry,
  type Entry,
  publishEntry,
  scheduleEntry,
  unpublishEntry,
} from '#domain/site/content/editing.ts';
import { getPublishedContent } from '#domain/site/content/publication.ts';
import { deletedDays } from '#domain/site/content/times.ts';
import { call } from '#web/lib/api.ts';
import { showToast } from '#web/ui/toast-store.ts';
import type { Content } from './content-values.ts';
import type { DraftSaver } from './draft-saver.ts';
import { publishedContentOf, refreshContent, useRestore } from './queries.ts';

export type PublishingAction = 'publish' | 'unpublish' | 'schedule' | 'cancel' | 'delete';

export type Publishing = {
  /** The running action. */
  busy: PublishingAction | null;
  /** The error of the last action, if it belongs to no field. */
  problem: string;
  /** Rises with each attempt that failed because of fields. */
  attempt: number;
  /** The published version, once the draft is saved; null when it could not be. */
  compare: () => Promise<Content | null>;
  publish: () => Promise<boolean>;
  unpublish: () => Promise<boolean>;
  schedule: (at: string) => Promise<boolean>;
  cancel: () => Promise<boolean>;
  remove: () => Promise<boolean>;
};

const seen = ({ id, version }: Entry) => ({ params: { id }, body: { version } });

/** Publishing actions of an entry. Each first saves unsaved changes, and answers whether it succeeded. */
export function usePublishing(saver: DraftSaver): Publishing {
  const queryClient = useQueryClient();
  const { mutate: restore } = useRestore(saver.current().entry.kind);
  const [busy, setBusy] = useState<PublishingAction | null>(null);
  const [problem, setProblem] = useState('');
  const [failedAttempts, setFailedAttempts] = useState(0);

  async function act(
    action: PublishingAction,
    done: string,
    send: (entry: Entry) => Promise<Entry>,
  ): Promise<boolean> {
    const isDone = await attempt(action, async (entry) => {
      saver.take(await send(entry));
      refreshContent(queryClient);
      void queryClient.invalidateQueries(publishedContentOf(entry.id));
      showToast({ tone: 'ok', text: done });
      return true;
    });
    return isDone ?? false;
  }

  async function remove(): Promise<boolean> {
    const isDone = await attempt('delete', async (entry) => {
      await call(deleteEntry, seen(entry));
      refreshContent(queryClient);
      const text = `Deleted. For ${deletedDays} days it can be restored.`;
      showToast({ tone: 'ok', text, action: { label: 'Undo', onPress: () => restore(entry) } });
      return true;
    });
    return isDone ?? false;
  }

  function compare(): Promise<Content | null> {
    return attempt('publish', async ({ id }) => (await call(getPublishedContent, { params: { id } })) ?? {});
  }

  /** Saves the draft, and then does the work. @returns null when one of the two failed. */
  async function attempt<Result>(
    action: PublishingAction,
    work: (entry: Entry) => Promise<Result>,
  ): Promise<Result | null> {
    if (busy !== null) return null;
    setBusy(action);
    setProblem('');
    try {
      const entry = await saver.flush();
      if (!entry) {
        setFailedAttempts((count) => count + 1);
        return null;
      }
      return await work(entry);
    } catch (error) {
      await refuse(error);
      return null;
    } finally {
      setBusy(null);
    }
  }

  async function refuse(error: unknown): Promise<void> {
    const told = error instanceof AppError ? error : null;
    if (told?.code === 'conflict') return saver.meet();
    if (told?.code === 'invalid' && !('publishAt' in told.fields)) {
      saver.showErrors(told.fields);
      setFailedAttempts((count) => count + 1);
      return;
    }
    setProblem(told?.message ?? 'Something went wrong. Try again.');
  }

  return {
    busy,
    problem,
    attempt: failedAttempts,
    compare,
    publish: () =>
      act('publish', 'Published. Readers see it now.', (entry) => call(publishEntry, seen(entry))),
    unpublish: () =>
      act('unpublish', 'Hidden. The draft stays here.', (entry) => call(unpublishEntry, seen(entry))),
    schedule: (publishAt) =>
      act('schedule', 'Scheduled.', ({ id, version }) =>
        call(scheduleEntry, { params: { id }, body: { version, publishAt } }),
      ),
    cancel: () => act('cancel', 'The schedule is cancelled.', (entry) => call(cancelSchedule, seen(entry))),
    remove,
  };
}
