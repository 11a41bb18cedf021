import { CloudOff } from 'lucide-react';
import { type ReactNode, useSyncExternalStore } from 'react';
import { useTranslate } from '#web/languages/use-translations.ts';

function subscribe(onChange: () => void) {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

/** Whether the browser believes it has a network. The server always has. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
}

type OfflineBannerProps = {
  /** The browser reports a network, but requests fail. */
  isAway?: boolean | undefined;
  /** Says which parts still work. */
  children?: ReactNode;
};

/** A quiet line on top while there is no network. */
export function OfflineBanner({ isAway, children }: OfflineBannerProps) {
  const t = useTranslate();
  const isOnline = useIsOnline();
  return (
    <BannerLine isShown={!isOnline || isAway === true}>
      {t(isOnline ? 'RUA cannot be reached now.' : 'You are offline.')}{' '}
      {children ?? t('What you opened before stays readable.')}
    </BannerLine>
  );
}

/** Says what of the page cannot be relied on now. */
export function BannerLine({ isShown, children }: { isShown: boolean; children: ReactNode }) {
  return (
    <div role="status" className="no-print">
      {isShown ? (
        <p className="flex items-center justify-center gap-2.5 border-mute-line border-b bg-mute px-4 py-2 text-mute-ink text-sm">
          <CloudOff aria-hidden="true" className="ic" />
          <span>{children}</span>
        </p>
      ) : null}
    </div>
  );
}
