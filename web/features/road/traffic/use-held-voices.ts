/** A person's votes on updates in a list, with one tap: each is sent after ten seconds, and can be undone until then. */
import type { Voice } from '#domain/road/traffic/status.ts';
import { voiceTrafficUpdate } from '#domain/road/traffic/updates.ts';
import { callWhileLeaving } from '#web/lib/call-while-leaving.ts';
import { useHeldActions } from '#web/ui/use-held-actions.ts';
import { useVoices } from './queries.ts';

export function useHeldVoices() {
  const { mutateAsync } = useVoices();
  return useHeldActions<Voice>({
    send: (id, voice) => mutateAsync({ id, voice }),
    sendWhileLeaving: (id, voice) =>
      callWhileLeaving(voiceTrafficUpdate, { params: { id }, body: { voice } }),
  });
}
