/** Loaded with the first choice. */
import { chooseLanguage } from '#domain/identity/settings.ts';
import type { Language } from '#domain/values/languages.ts';
import { preloadTranslations } from '#web/languages/catalogues.ts';
import { call } from '#web/lib/api.ts';
import { errorMessage } from '#web/lib/error-messages.ts';
import { showToast } from '#web/ui/toast-store.ts';

/** Loads the language, and has the device remember it. @returns false, and says why, where that is not possible. */
export async function chooseOnDevice(language: Language): Promise<boolean> {
  try {
    await Promise.all([preloadTranslations(language), call(chooseLanguage, { body: { language } })]);
    return true;
  } catch (error) {
    showToast({ tone: 'bad', text: errorMessage(error) });
    return false;
  }
}
