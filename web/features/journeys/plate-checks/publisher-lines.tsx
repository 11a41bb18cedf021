import type { PlateFacts } from '#domain/journeys/plate-checks.ts';
import { formatDate } from '#domain/values/clock.ts';
import { useTranslate } from '#web/languages/use-translations.ts';

/** Whether RUA checked the company of the open manifest, and what that says. */
export function PublisherLines({ fact }: { fact: Pick<PlateFacts['manifest'], 'companyCheckedAt'> }) {
  const t = useTranslate();
  if (fact.companyCheckedAt === null) {
    return <span className="block text-soft">{t('RUA has not checked who published it.')}</span>;
  }
  return (
    <>
      <span className="block">{t('RUA checked this company.')}</span>
      <span className="block text-soft">
        {t(
          'On {date} its name was that of its number at the Corporate Affairs Commission. This says nothing of the vehicle or the driver.',
          { date: formatDate(fact.companyCheckedAt) },
        )}
      </span>
    </>
  );
}
