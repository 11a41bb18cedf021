import { useState } from 'react';
import { Outlet } from 'react-router';
import type { Language } from '#domain/values/languages.ts';
import { LanguageButtons } from '#web/features/identity/languages/language-buttons.tsx';
import { preloadTranslations } from '#web/languages/catalogues.ts';
import { InChosenLanguage } from '#web/languages/in-chosen-language.tsx';
import { ChosenContext } from '#web/languages/use-translations.ts';
import { useTranslationsOf } from '#web/languages/use-translations-of.ts';
import { pageContext } from '#web/lib/page-context.ts';
import { useFocusOnArrival } from '#web/lib/use-focus-on-arrival.ts';
import { AuthLayout } from '#web/ui/layout/auth-layout.tsx';
import type { Route } from './+types/layout';

export async function loader({ context }: Route.LoaderArgs) {
  const { language } = context.get(pageContext);
  await preloadTranslations(language);
  return language;
}

/** A choice made meanwhile is known to this window. */
export function shouldRevalidate() {
  return false;
}

/** The pages before the signed-in areas, in the language that was chosen on this device. */
export default function AccountLayout({ loaderData }: Route.ComponentProps) {
  useFocusOnArrival();
  const [language, setLanguage] = useState<Language>(loaderData);

  const translations = useTranslationsOf(language);

  async function choose(chosen: Language) {
    const { chooseOnDevice } = await import('#web/features/identity/languages/choose-on-device.ts');
    if (await chooseOnDevice(chosen, translations)) setLanguage(chosen);
  }

  return (
    <ChosenContext value={translations}>
      <InChosenLanguage>
        <AuthLayout
          languages={<LanguageButtons current={language} onChoose={(chosen) => void choose(chosen)} />}
        >
          <Outlet />
        </AuthLayout>
      </InChosenLanguage>
    </ChosenContext>
  );
}
