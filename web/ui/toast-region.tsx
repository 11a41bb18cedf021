import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { whenIdle } from '#web/lib/when-idle.ts';
import { currentToasts, type ShownToast, subscribeToToasts } from './toast-store.ts';

const NONE: ReadonlyArray<ShownToast> = [];

/**
 * Shows toasts under the header, because a page's main action is at its foot. Put it once in the root of the page.
 * The code of a toast is loaded once the page is idle, or with the first toast.
 */
export function ToastRegion() {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts, () => NONE);
  const [Toast, setToast] = useState<ComponentType<{ toast: ShownToast }>>();
  const isNeeded = toasts.length > 0;

  useEffect(() => {
    const load = async () => {
      const { Toast: loaded } = await import('./toast.tsx');
      setToast(() => loaded);
    };
    // Without a network nothing can be shown; the next toast tries again.
    const tryToLoad = () => void load().catch(() => {});
    if (!isNeeded) return whenIdle(tryToLoad);
    tryToLoad();
  }, [isNeeded]);

  return (
    <section
      aria-label="Notices"
      aria-live="polite"
      className="no-print pointer-events-none fixed inset-x-gutter top-18 z-60 grid justify-items-center gap-2 md:top-[calc(5rem+var(--strip))]"
    >
      {Toast ? toasts.map((toast) => <Toast key={toast.id} toast={toast} />) : null}
    </section>
  );
}
