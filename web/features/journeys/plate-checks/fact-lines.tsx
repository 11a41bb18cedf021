/** The three facts of a plate in words, with their sources and dates. */
import type { PlateFacts } from '#domain/journeys/plate-checks.ts';
import type { PlateNoticeKind } from '#domain/response/plate-notices/plate-notices.ts';
import { formatDate, formatDateTime, formatTime } from '#domain/values/clock.ts';
import type { PlateForm } from '#domain/values/plates.ts';
import type { Phrase } from '#web/languages/translations.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { useServerNow } from '#web/lib/use-now.ts';

const forms: Record<PlateForm, Phrase> = {
  'since-2011': 'Form used since 2011.',
  'before-2011': 'Form used before 2011.',
  government: 'Form of government vehicles.',
  diplomatic: 'Form of diplomatic vehicles.',
  unusual: 'This is not a usual form.',
};

const kinds: Record<PlateNoticeKind, Phrase> = {
  stolen: 'Stolen, says {agency}: {reference}, {date}',
  wanted: 'Wanted, says {agency}: {reference}, {date}',
  impounded: 'Impounded, says {agency}: {reference}, {date}',
};

export function FormFact({ fact }: { fact: PlateFacts['form'] }) {
  const t = useTranslate();
  const place = [fact.localGovernment, fact.state].filter(Boolean).join(', ');
  return (
    <>
      {t(forms[fact.form])} {place === '' ? null : `${place}.`}
    </>
  );
}

export function ManifestFact({ fact }: { fact: PlateFacts['manifest'] }) {
  const t = useTranslate();
  if (!fact.isOpen || fact.openedAt === null) return t('No manifest open today');
  const route = [fact.departureState, fact.destinationState].filter(Boolean).join(' → ');
  const where = [fact.park, route].filter(Boolean).join(', ');
  return (
    <>
      <span className="block">{t('Manifest open today, {time}', { time: formatTime(fact.openedAt) })}</span>
      {where === '' ? null : <span className="block">{where}</span>}
      <PublisherLines fact={fact} />
    </>
  );
}

/** Whether RUA checked the company of the open manifest, and what that says. */
function PublisherLines({ fact }: { fact: Pick<PlateFacts['manifest'], 'companyCheckedAt'> }) {
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

export function NoticeFacts({ fact }: { fact: PlateFacts['notices'] }) {
  const t = useTranslate();
  const now = useServerNow();
  // A page may be open when a notice ends. A phone whose clock is wrong hides none.
  const notices = fact.notices.filter(({ endsAt }) => Date.parse(endsAt) > now.getTime());
  if (notices.length === 0) return t('No agency notice');
  return (
    <ul className="grid gap-1.5">
      {notices.map(({ kind, agency, reference, chassisSuffix, recordedAt }) => (
        <li key={`${agency} ${kind}`} className="wrap-anywhere">
          <b>{t(kinds[kind], { agency, reference, date: formatDate(recordedAt) })}</b>
          {chassisSuffix === '' ? null : (
            <span className="block">
              {t('Its chassis number ends in {suffix}.', { suffix: chassisSuffix })}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

export function Sources({ facts }: { facts: PlateFacts }) {
  const t = useTranslate();
  return (
    <p className="text-muted text-xs">
      {t('Sources: numbering of the Road Safety Corps, {date}; manifests and agency notices on RUA, {now}.', {
        date: formatDate(facts.form.at),
        now: formatDateTime(facts.notices.at),
      })}
    </p>
  );
}
