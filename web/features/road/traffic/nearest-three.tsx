import { Link } from 'react-router';
import type { TrafficRow } from '#domain/road/traffic/updates.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { useNow } from '#web/lib/use-now.ts';
import { Card } from '#web/ui/card.tsx';
import { NearestReply } from './nearest-reply.tsx';
import { RelativeTime } from './relative-time.tsx';
import { distanceText } from './traffic-labels.ts';
import { usePendingVoices } from './use-pending-voices.ts';

type NearestThreeProps = { updates: readonly TrafficRow[]; total: number };

/** The nearest updates, numbered as on the map. One tap says whether each is still there. */
export function NearestThree({ updates, total }: NearestThreeProps) {
  const t = useTranslate();
  const now = useNow();
  const { held, hold, undo } = usePendingVoices();
  return (
    <Card flush aria-labelledby="nearest-three">
      <h2 id="nearest-three" className="px-5 pt-4 pb-3 text-lg">
        {t('Nearest three')}
      </h2>
      {updates.length === 0 ? (
        <p className="border-line border-t px-5 py-4 text-soft">{t('No updates within 10 km')}</p>
      ) : null}
      <ol>
        {updates.map((update, index) => (
          <li
            key={update.id}
            className="grid grid-cols-[2.25rem_minmax(0,1fr)] gap-x-3 border-line border-t px-5 py-4"
          >
            <span
              aria-hidden="true"
              className="num m-1 grid size-6.5 rotate-45 place-items-center rounded-sign border-2 border-navy bg-danfo font-bold text-navy text-sm"
            >
              <span className="-rotate-45">{index + 1}</span>
            </span>
            <div className="min-w-0">
              <Link
                to={`/users/trafficDetails/${update.id}`}
                className="relative inline-block font-bold text-ink no-underline after:absolute after:inset-x-0 after:-inset-y-2.5 hover:underline"
              >
                {update.title}
              </Link>
              <p className="text-muted text-sm">
                {distanceText(update, t)}
                <br />
                <span className="inline-block first-letter:uppercase">
                  <RelativeTime moment={update.updatedAt} now={now} />
                </span>
                {update.voices.there > 0
                  ? `, ${t('confirmed by {count}', { count: update.voices.there })}`
                  : ''}
              </p>
            </div>
            <div className="no-print col-span-2 mt-2 sm:col-span-1 sm:col-start-2">
              <NearestReply
                update={update}
                held={held.get(update.id)}
                onSay={(voice) => hold(update.id, voice)}
                onUndo={() => undo(update.id)}
              />
            </div>
          </li>
        ))}
      </ol>
      {total > updates.length ? (
        <p className="border-line border-t px-5 py-2">
          <Link to="?near=1#traffic-news" className="inline-flex min-h-tap items-center font-semibold">
            {t('All {total} within 10 km', { total })}
          </Link>
        </p>
      ) : null}
    </Card>
  );
}
