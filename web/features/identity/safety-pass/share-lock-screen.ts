/** Shares the lock-screen picture with another app of the phone. */
import { getLockScreen } from '#domain/identity/safety-pass.ts';
import { request } from '#web/lib/api.ts';
import { showToast } from '#web/ui/toast-store.ts';

const name = 'rua-safety-pass.png';

/** Whether this browser can share pictures with other apps; always false on the server. */
export function sharesPictures(): boolean {
  if (typeof navigator === 'undefined' || typeof navigator.canShare !== 'function') return false;
  return navigator.canShare({ files: [new File([], name, { type: 'image/png' })] });
}

export async function shareLockScreen(): Promise<void> {
  try {
    const answer = await request(getLockScreen, {});
    const file = new File([await answer.blob()], name, { type: 'image/png' });
    await navigator.share({ files: [file], title: 'My safety pass' });
  } catch (error) {
    // Closed without choosing.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    showToast({ tone: 'bad', text: 'The picture could not be shared. Download it instead.' });
  }
}
