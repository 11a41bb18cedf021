import { CloudOff } from 'lucide-react';
import { type ReactNode, useSyncExternalStore } from 'react';

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

/** A quiet line on top while there is no network. Say in `children` what still works. */
export function OfflineBanner({ children }: { children?: ReactNode }) {
  const isOnline = useIsOnline();
  return (
    <div role="status" className="no-print">
      {isOnline ? null : (
        <p className="flex items-center justify-center gap-2.5 border-mute-line border-b bg-mute px-4 py-2 text-mute-ink text-sm">
          <CloudOff aria-hidden="true" className="ic" />
          <span>You are offline. {children ?? 'What you opened before stays readable.'}</span>
        </p>
      )}
    </div>
  );
}
