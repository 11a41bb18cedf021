/** A record that is ready to be lodged before its photos have arrived waits for them. */
import { useEffect, useEffectEvent, useState } from 'react';
import { nothingUnsent } from '#web/ui/upload-queue.ts';

/** @param lodge goes on once the last photo has arrived; not when one failed, because that has to be said first. */
export function usePhotosFirst(lodge: () => void) {
  const [unsent, setUnsent] = useState(nothingUnsent);
  /** Set while the form waits: how many photos had failed before, without which it is sent. */
  const [waiting, setWaiting] = useState<{ failed: number } | null>(null);
  /** How often photos failed while the form waited for them. */
  const [failures, setFailures] = useState(0);

  const goOn = useEffectEvent(lodge);
  useEffect(() => {
    if (waiting === null || unsent.sending > 0) return;
    setWaiting(null);
    if (unsent.failed > waiting.failed) setFailures((count) => count + 1);
    else goOn();
  }, [waiting, unsent]);

  return {
    unsent,
    setUnsent,
    failures,
    isWaiting: waiting !== null,
    wait: () => setWaiting({ failed: unsent.failed }),
    stopWaiting: () => setWaiting(null),
  };
}
