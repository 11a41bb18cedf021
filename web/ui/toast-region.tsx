import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { whenQuiet } from '#web/lib/when-quiet.ts';
import { currentToasts, type ShownToast, subscribeToToasts } from './toast-store.ts';

const NONE: ReadonlyArray<ShownToast> = [];

/**
 * Where toasts appear: under the header, because what a page is for is done at its foot. Put it once in the root of the
 * page. How one looks is fetched once the page is quiet, or with the first.
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
    if (!isNeeded) return whenQuiet(tryToLoad);
    tryToLoad();
  }, [isNeeded]);

  return (
    <section
      aria-label="Notices"
      aria-live="polite"
      className="no-print pointer-events-none fixed inset-x-gutter top-18 z-60 grid justify-items-center gap-2 md:top-20"
    >
      {Toast ? toasts.map((toast) => <Toast key={toast.id} toast={toast} />) : null}
    </section>
  );
}
