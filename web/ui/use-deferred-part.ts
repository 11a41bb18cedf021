/** Parts of a page that are loaded when they are needed, or a moment before. */
import { type ComponentType, startTransition, useCallback, useEffect, useState } from 'react';
import { useTranslations } from '#web/languages/use-translations.ts';
import { immediately, preload, whenIdle } from '#web/lib/when-idle.ts';
import { showToast } from '#web/ui/toast-store.ts';

type DeferredPart<Props> = {
  /** Null until it is loaded. */
  Part: ComponentType<Props> | null;
  /** Loads it, or shows that there is no connection. @returns whether it is loaded. */
  loadNow: () => Promise<boolean>;
};

/**
 * A dialog's code, fetched once the page is idle so that it opens without a network too. Unlike `lazy`, a failed
 * fetch breaks no part of the page, and is tried again when the network is back.
 * @param load a function of the module, so that it stays the same.
 * @param wanted whether to fetch it before `loadNow` is called: once the page is idle, or at once.
 */
export function useDeferredPart<Props>(
  load: () => Promise<ComponentType<Props>>,
  wanted: boolean | 'at once' = true,
): DeferredPart<Props> {
  const { t } = useTranslations();
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);

  useEffect(() => {
    if (!wanted) return;
    // Rendered in small steps, so that presses are handled in between.
    const show = (part: ComponentType<Props>) => startTransition(() => setPart(() => part));
    return preload(load, show, wanted === 'at once' ? immediately : whenIdle);
  }, [load, wanted]);

  const loadNow = useCallback(async () => {
    try {
      const part = await load();
      setPart(() => part);
      return true;
    } catch {
      showToast({ tone: 'bad', text: t('There is no connection. Try again, or call 112 in danger.') });
      return false;
    }
  }, [load, t]);

  return { Part, loadNow };
}
