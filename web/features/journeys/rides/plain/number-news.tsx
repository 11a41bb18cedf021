/** The notice of the plain form about a manifest's number. The form with scripts has the same notice. */
import { ListChecks } from 'lucide-react';
import { formatDate } from '#domain/values/clock.ts';
import { formatManifestNumber } from '#domain/values/speakable-ids.ts';
import { useRefusalMessage } from '#web/languages/use-error-messages.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { isPlateField, type NumberNews as News } from './read-lodge.ts';

type NumberNewsProps = {
  news: News;
  /** The API's, when it could not look the number up. */
  refusal: { code: string; words: string };
};

export function NumberNews({ news, refusal }: NumberNewsProps) {
  const t = useTranslate();
  const refusalMessageOf = useRefusalMessage();
  const number = formatManifestNumber(news.number);
  if (news.kind === 'of another day') return <OfAnotherDay number={number} createdAt={news.createdAt} />;
  return (
    <Notice tone="bad" role="alert">
      {news.kind === 'missing'
        ? t('No open manifest has the number {number}. Check it, or fill in what you see.', { number })
        : `${refusalMessageOf(refusal)} ${t('Fill in what you see.')}`}
      <Checkbox name={isPlateField}>{t('It is the plate')}</Checkbox>
    </Notice>
  );
}

function OfAnotherDay({ number, createdAt }: { number: string; createdAt: string }) {
  const t = useTranslate();
  return (
    <div role="alert" className="grid gap-2.5">
      <Notice tone="ok" icon={ListChecks} title={t('Filled from manifest {number}.', { number })}>
        {t('Check it against what you see.')}
      </Notice>
      <Notice
        tone="wait"
        title={t('This manifest is of {date}, not of today.', { date: formatDate(createdAt) })}
      >
        {t('Ask the driver for today’s number, or go on if the vehicle is the one you see.')}
      </Notice>
    </div>
  );
}
