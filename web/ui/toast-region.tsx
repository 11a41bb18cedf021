import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { useLang, useTranslate } from '#web/languages/use-translations.ts';
import { immediately, preload, whenIdle } from '#web/lib/when-idle.ts';
import {
  currentToasts,
  dismissToast,
  type ShownToast,
  subscribeToToasts,
  toastMilliseconds,
} from './toast-store.ts';

const NONE: ReadonlyArray<ShownToast> = [];

/**
 * Shows toasts under the header, because a page's main action is at its foot. Each layout has one, in its language.
 * The code of a toast is loaded once the page is idle, or with the first toast. Without a network its words show alone.
 */
export function ToastRegion() {
  const t = useTranslate();
  const lang = useLang();
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts, () => NONE);
  const [Toast, setToast] = useState<ComponentType<{ toast: ShownToast }>>();
  const isNeeded = toasts.length > 0;

  useEffect(() => {
    return preload(
      () => import('./toast.tsx'),
      ({ Toast: loaded }) => setToast(() => loaded),
      isNeeded ? immediately : whenIdle,
    );
  }, [isNeeded]);

  return (
    <section
      lang={lang}
      aria-label={t('Notices')}
      aria-live="polite"
      className="no-print pointer-events-none fixed inset-x-gutter top-18 z-60 grid justify-items-center gap-2 md:top-[calc(5rem+var(--strip))]"
    >
      {toasts.map((toast) =>
        Toast ? <Toast key={toast.id} toast={toast} /> : <Words key={toast.id} toast={toast} />,
      )}
    </section>
  );
}

function Words({ toast }: { toast: ShownToast }) {
  useEffect(() => {
    const timer = setTimeout(() => dismissToast(toast.id), toastMilliseconds);
    return () => clearTimeout(timer);
  }, [toast.id]);
  return (
    <p className="pointer-events-auto w-full max-w-120 rounded-md bg-float px-4 py-3 text-sm text-white shadow-3">
      {toast.text}
    </p>
  );
}
