/** Loaded with the first choice. */
import { chooseLanguage } from '#domain/identity/settings.ts';
import type { Language } from '#domain/values/languages.ts';
import { preloadTranslations } from '#web/languages/catalogues.ts';
import type { Translations } from '#web/languages/translations.ts';
import { errorMessageIn } from '#web/languages/use-error-messages.ts';
import { call } from '#web/lib/api.ts';
import { showToast } from '#web/ui/toast-store.ts';

/** Loads the language, and has the device remember it. @returns false, and says why in the language before, where that is not possible. */
export async function chooseOnDevice(language: Language, before: Translations): Promise<boolean> {
  try {
    await Promise.all([preloadTranslations(language), call(chooseLanguage, { body: { language } })]);
    return true;
  } catch (error) {
    showToast({ tone: 'bad', text: errorMessageIn(before, error) });
    return false;
  }
}
