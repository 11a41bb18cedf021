import { useQuery } from '@tanstack/react-query';
import { DecisionFile } from '#web/features/platform/moderation/decisions/decision-file.tsx';
import { ownDecision } from '#web/features/platform/moderation/decisions/queries.ts';
import { FoundRecord } from '#web/features/road/parking/found-record.tsx';
import { InChosenLanguage } from '#web/languages/in-chosen-language.tsx';
import { InLang } from '#web/languages/in-lang.tsx';
import { useTranslations } from '#web/languages/use-translations.ts';
import { isRecordId } from '#web/lib/record-id.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import type { Route } from './+types/decision';

/** The title is in the language of the page. */
export const meta: Route.MetaFunction = () => [];

export default function OwnDecisionPage({ params }: Route.ComponentProps) {
  const { t } = useTranslations();
  const answer = useQuery({ ...ownDecision(Number(params.id)), enabled: isRecordId(params.id) });
  return (
    <InChosenLanguage>
      <InLang>
        <BackLink to="/users/notifications">{t('Notifications')}</BackLink>
        <FoundRecord
          what={t('decision')}
          id={params.id}
          answer={answer}
          listTo="/users/notifications"
          listName={t('your notifications')}
        >
          {(decision) => <DecisionFile decision={decision} />}
        </FoundRecord>
      </InLang>
    </InChosenLanguage>
  );
}
