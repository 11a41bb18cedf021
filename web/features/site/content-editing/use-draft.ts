import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { type Entry, saveDraft } from '#domain/site/content/editing.ts';
import { call } from '#web/lib/api.ts';
import { type Draft, DraftSaver } from './draft-saver.ts';
import { fetchEntry, refreshContent } from './queries.ts';

/** The draft of an entry in a form, saved while typing. @param entry read once. */
export function useDraft(entry: Entry): { draft: Draft; saver: DraftSaver } {
  const queryClient = useQueryClient();
  const [saver] = useState(
    () =>
      new DraftSaver(entry, {
        save: ({ id, version }, content) =>
          call(saveDraft, { params: { id }, body: { version, content, automatic: true } }),
        read: fetchEntry,
        onSaved: () => refreshContent(queryClient),
      }),
  );
  const draft = useSyncExternalStore(saver.subscribe, saver.current, saver.current);

  // Failed saves are repeated once there is a connection.
  useEffect(() => {
    const again = () => void saver.flush();
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [saver]);
  useEffect(() => saver.stop, [saver]);

  return { draft, saver };
}
