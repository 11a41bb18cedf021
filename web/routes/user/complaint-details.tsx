import { ComplaintFile } from '#web/features/reporting/complaints/complaint-file.tsx';
import { ComplaintPage } from '#web/features/reporting/complaints/complaint-page.tsx';
import { InChosenLanguage } from '#web/languages/in-chosen-language.tsx';
import { InLang } from '#web/languages/in-lang.tsx';
import { useTranslations } from '#web/languages/use-translations.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import type { Route } from './+types/complaint-details';

/** An emergency is followed here: rendered in places of its own. */
export const handle = { urgent: true };

/** The title is the complaint's own. */
export const meta: Route.MetaFunction = () => [];

export default function ComplaintDetails({ params }: Route.ComponentProps) {
  const { t } = useTranslations();
  return (
    <InChosenLanguage>
      <InLang>
        <BackLink to="/users/history?tab=complaints">{t('History')}</BackLink>
        <ComplaintPage id={params.id} listTo="/users/history?tab=complaints" listName={t('your complaints')}>
          {(complaint) => <ComplaintFile complaint={complaint} />}
        </ComplaintPage>
      </InLang>
    </InChosenLanguage>
  );
}
