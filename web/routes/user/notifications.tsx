import { NotificationPage } from '#web/features/platform/notifications/notification-page.tsx';
import { InChosenLanguage } from '#web/languages/in-chosen-language.tsx';
import { InLang } from '#web/languages/in-lang.tsx';
import { useTranslations } from '#web/languages/use-translations.ts';
import type { Route } from './+types/notifications';

/** The title is in the language of the page. */
export const meta: Route.MetaFunction = () => [];

export default function Notifications() {
  const { t } = useTranslations();
  return (
    <InChosenLanguage>
      <InLang>
        <title>{`${t('Notifications')} | RUA`}</title>
        <NotificationPage settingsTo="/users/settings?tab=notifications" />
      </InLang>
    </InChosenLanguage>
  );
}
