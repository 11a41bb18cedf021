/** Parts of a page that are loaded when they are needed, or a moment before. */
import { type ComponentType, startTransition, useCallback, useEffect, useState } from 'react';
import { useChosenSpeech } from '#web/languages/use-speech.ts';
import { showToast } from '#web/ui/toast-store.ts';
import { whenQuiet } from './when-quiet.ts';

type LatePart<Props> = {
  /** Null until it has arrived. */
  Part: ComponentType<Props> | null;
  /** Loads it, or says that there is no connection. @returns whether it is there. */
  bring: () => Promise<boolean>;
};

/**
 * A dialog's code, fetched once the page is quiet so that it opens without a network too. Unlike `lazy`, a fetch that
 * failed can be tried again, and takes nothing of the page down.
 * @param load a function of the module, so that it stays the same.
 * @param isWanted whether it is fetched already, before it is brought.
 */
export function useLatePart<Props>(
  load: () => Promise<ComponentType<Props>>,
  isWanted = true,
): LatePart<Props> {
  const { say } = useChosenSpeech();
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);

  useEffect(() => {
    if (!isWanted) return;
    // Drawn in small steps, between which presses are answered.
    const show = (part: ComponentType<Props>) => startTransition(() => setPart(() => part));
    return whenQuiet(() => load().then(show, ignoreUntilNeeded));
  }, [load, isWanted]);

  const bring = useCallback(async () => {
    try {
      const part = await load();
      setPart(() => part);
      return true;
    } catch {
      showToast({ tone: 'bad', text: say('There is no connection. Try again, or call 112 in danger.') });
      return false;
    }
  }, [load, say]);

  return { Part, bring };
}

function ignoreUntilNeeded() {}
