import { Check, CircleSlash } from 'lucide-react';
import type { ReactNode } from 'react';
import { photoIn } from '#domain/road/traffic/drawn-banners.ts';
import type { TrafficUpdate } from '#domain/road/traffic/updates.ts';
import { formatTime } from '#domain/values/clock.ts';
import { LazyMap } from '#web/features/road/maps/lazy-map.tsx';
import { useKnown, useTranslate } from '#web/languages/use-translations.ts';
import { fullName } from '#web/lib/account-name.ts';
import { storedPicture } from '#web/lib/stored-pictures.ts';
import { useNow } from '#web/lib/use-now.ts';
import { viewCountText } from '#web/lib/view-count.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { SaveDataPicture } from '#web/ui/save-data-picture.tsx';
import { useVoice } from './queries.ts';
import { RelativeTime } from './relative-time.tsx';
import { reasonText } from './traffic-labels.ts';
import { ConfidenceBadge, KindTile } from './traffic-looks.tsx';
import { trafficPins } from './traffic-pins.ts';

/** One update: its content, place, author, and the votes of others. */
export function TrafficFile({ update, children }: { update: TrafficUpdate; children: ReactNode }) {
  const t = useTranslate();
  const known = useKnown();
  const { title, category, kind, confidence, updatedAt, views, user } = update;
  const now = useNow();
  const author = user ? fullName(user) : '';
  return (
    <>
      <title>{`${title} | RUA`}</title>
      <PageHeading
        above={
          <>
            <KindTile kind={kind} className="size-9" />
            <b className="font-semibold text-sm">{known(category)}</b>
            <ConfidenceBadge confidence={confidence} />
          </>
        }
        title={title}
        lead={
          <span className="num text-sm">
            <RelativeTime moment={updatedAt} now={now} /> · {viewCountText(views, t)} ·{' '}
            {t('by {name}', { name: author === '' ? t('a road user') : author })}
          </span>
        }
      >
        <div className="no-print flex flex-wrap gap-2 max-md:w-full">{children}</div>
      </PageHeading>
      {update.hidden ? (
        <Notice tone="bad" title={t('Our staff have hidden this update')}>
          {update.hiddenReason} {t('Only you see it.')}
        </Notice>
      ) : null}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_24.5rem] lg:gap-6">
        <Description update={update} />
        <div className="lg:row-span-2">
          <VoicesCard update={update} />
        </div>
        <Place update={update} />
      </div>
    </>
  );
}

function Description({ update: { banner, description, title } }: { update: TrafficUpdate }) {
  const t = useTranslate();
  const known = useKnown();
  const photo = photoIn(banner);
  return (
    <Card flush aria-labelledby="update-words">
      {photo === '' ? null : (
        <SaveDataPicture
          src={storedPicture(photo, 800)}
          alt={t('Posted with: {title}', { title })}
          width={800}
          height={450}
          className="aspect-16/9 w-full bg-sunk object-cover"
        />
      )}
      <div className="p-5 md:p-6">
        <CardHead title={t('Description')} id="update-words" />
        <p className="max-w-[38.5em] whitespace-pre-line break-words">{known(description)}</p>
      </div>
    </Card>
  );
}

function Place({ update }: { update: TrafficUpdate }) {
  const t = useTranslate();
  const pins = trafficPins([update], useKnown());
  const [place] = pins;
  if (!place) return null;
  return (
    <Card flush aria-label={t('Map')}>
      <LazyMap
        className="h-68"
        label={t('Map of where it is: {title}', { title: update.title })}
        centre={place}
        pins={pins}
      />
    </Card>
  );
}

/** The update's confidence and its reason; and the person's own vote, which can be changed. */
function VoicesCard({ update }: { update: TrafficUpdate }) {
  const t = useTranslate();
  const { confidence, isCurrent, currentUntil, can } = update;
  const now = useNow();
  return (
    <Card aria-labelledby="voices">
      <CardHead title={t('Is it still there')} id="voices">
        <ConfidenceBadge confidence={confidence} />
      </CardHead>
      <p>{reasonText(update, now, t)}</p>
      <p className="num mt-1 text-muted text-sm">
        {isCurrent
          ? t('Counts as current until {time}.', { time: formatTime(currentUntil) })
          : t('No longer counted as current.')}
      </p>
      {can.voice ? <OwnVoice update={update} /> : null}
    </Card>
  );
}

const answers = [
  { means: 'there', label: 'Still there', Icon: Check },
  { means: 'cleared', label: 'Not there', Icon: CircleSlash },
] as const;

function OwnVoice({ update: { id, voice } }: { update: TrafficUpdate }) {
  const t = useTranslate();
  const vote = useVoice(id);
  const shown = vote.isPending ? vote.variables : voice;
  return (
    <fieldset className="with-scripts no-print mt-5 border-line border-t pt-4">
      <legend className="sr-only">{t('What you see')}</legend>
      <div className="grid grid-cols-2 gap-2.5">
        {answers.map(({ means, label, Icon }) => (
          <Button
            key={means}
            variant={shown === means ? 'primary' : 'line'}
            aria-pressed={shown === means}
            className="px-3"
            onClick={() => vote.mutate(means)}
          >
            <Icon aria-hidden="true" className="ic" />
            {t(label)}
          </Button>
        ))}
      </div>
      <p className="mt-2 text-muted text-sm" role="status">
        {t(
          voice === null
            ? 'Say it only when you are there or just passed.'
            : 'Your last word counts. You can change it.',
        )}
      </p>
    </fieldset>
  );
}
