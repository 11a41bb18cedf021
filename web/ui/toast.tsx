import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { useTranslate } from '#web/languages/use-translations.ts';
import { classNames } from './class-names.ts';
import { dismissToast, type ShownToast, toastMilliseconds } from './toast-store.ts';

/** Waits while it is pointed at or has focus. */
export function Toast({ toast }: { toast: ShownToast }) {
  const t = useTranslate();
  const [isHeld, setHeld] = useState(false);

  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => dismissToast(toast.id), toastMilliseconds);
    return () => clearTimeout(timer);
  }, [isHeld, toast.id]);

  const hold = useCallback((place: HTMLDivElement | null) => {
    if (place === null) return;
    const listening = new AbortController();
    const { signal } = listening;
    place.addEventListener('pointerenter', () => setHeld(true), { signal });
    place.addEventListener('pointerleave', () => setHeld(false), { signal });
    place.addEventListener('focusin', () => setHeld(true), { signal });
    place.addEventListener('focusout', () => setHeld(false), { signal });
    return () => listening.abort();
  }, []);

  const Icon = toast.tone === 'bad' ? CircleAlert : CircleCheck;
  return (
    <div
      ref={hold}
      role={toast.tone === 'bad' ? 'alert' : undefined}
      className="fade-in pointer-events-auto flex w-full max-w-120 items-center gap-1 rounded-md bg-float py-1.5 pr-2 pl-4 text-sm text-white shadow-3"
    >
      <Icon
        aria-hidden="true"
        className={classNames('ic mr-2 size-5', toast.tone === 'bad' ? 'text-[#FFA9A3]' : 'text-green-light')}
      />
      <span className="min-w-0 flex-1 py-1.5">{toast.text}</span>
      {toast.action ? (
        <button
          type="button"
          onClick={() => {
            toast.action?.onPress();
            dismissToast(toast.id);
          }}
          className="min-h-tap rounded-pill px-3 font-semibold text-green-light"
        >
          {toast.action.label}
        </button>
      ) : null}
      <button
        type="button"
        aria-label={t('Dismiss')}
        onClick={() => dismissToast(toast.id)}
        className="grid size-tap flex-none place-items-center rounded-pill"
      >
        <X aria-hidden="true" className="size-4" />
      </button>
    </div>
  );
}
