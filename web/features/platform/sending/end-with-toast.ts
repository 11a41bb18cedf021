import type { Translate } from '#web/languages/translations.ts';
import { showToast } from '#web/ui/toast-store.ts';
import { enqueueEnd, type Parent } from './dependants.ts';

/** Ends what waits here itself, and says when that is sent, or that there is no room for it. */
export async function endWithToast(parent: Parent, t: Translate): Promise<void> {
  try {
    await enqueueEnd(parent);
    showToast({ text: t('It is sent after the {what}.', { what: t(parent.kind) }) });
  } catch {
    showToast({ tone: 'bad', text: t('This phone has no room left to keep it.') });
  }
}
