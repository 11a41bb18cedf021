/** A person's votes on updates in a list, with one tap: each is sent after ten seconds, and can be undone until then. */
import type { Voice } from '#domain/road/traffic/status.ts';
import { useUndoableActions } from '#web/ui/use-undoable-actions.ts';
import { useVoices } from './queries.ts';

export function usePendingVoices() {
  const { mutateAsync } = useVoices();
  return useUndoableActions<Voice>((id, voice) => mutateAsync({ id, voice }));
}
