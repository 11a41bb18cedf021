import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, Pause, Play, Radio } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useTranslate } from '#web/languages/use-translations.ts';
import { useNow } from '#web/lib/use-now.ts';
import { classNames } from '#web/ui/class-names.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { newestTraffic } from './queries.ts';
import { RelativeTime } from './relative-time.tsx';

export const shownInTicker = 6;
const turnMilliseconds = 6_000;

/**
 * The newest current updates, one after another. It stops while it is hovered or focused, when it is paused, and when
 * the person prefers reduced motion; then the arrows turn it. Screen readers get all of them as a list.
 */
export function Ticker() {
  const t = useTranslate();
  const { data: page } = useQuery(newestTraffic(shownInTicker));
  const updates = page?.rows ?? [];
  const [place, setPlace] = useState(0);
  const [isHeld, setHeld] = useState(false);
  const [isPaused, setPaused] = useState(false);
  const wantsStill = useReducedMotion();
  const count = updates.length;
  const shown = count === 0 ? 0 : place % count;
  const turns = count > 1 && !isHeld && !isPaused && !wantsStill;
  const now = useNow();

  useEffect(() => {
    if (!turns) return;
    const timer = setInterval(() => setPlace((last) => last + 1), turnMilliseconds);
    return () => clearInterval(timer);
  }, [turns]);

  if (count === 0) return null;
  const turn = (by: number) => setPlace((shown + by + count) % count);
  return (
    <section
      aria-label={t('Newest traffic updates')}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="no-print flex min-h-tap items-center gap-2 rounded-card border border-line bg-surface pr-1.5 pl-4"
    >
      <Radio aria-hidden="true" className="ic flex-none text-bad-mark" />
      <ul className="min-w-0 flex-1">
        {updates.map((update, index) => (
          <li key={update.id} className={classNames(index !== shown && 'sr-only')}>
            <Link
              to={`/users/trafficDetails/${update.id}`}
              onFocus={() => setPlace(index)}
              className="flex min-h-tap min-w-0 flex-col justify-center py-2 text-ink no-underline hover:underline md:flex-row md:items-center md:justify-start md:gap-2 md:py-0"
            >
              <b className="font-semibold text-sm leading-snug max-md:line-clamp-2 md:truncate">
                {update.title}
              </b>
              <span className="num flex-none text-muted text-xs">
                <RelativeTime moment={update.updatedAt} now={now} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {count > 1 ? (
        <div className="with-scripts flex flex-none">
          <IconButton label={t('Update before')} onClick={() => turn(-1)} className="max-sm:hidden">
            <ChevronLeft aria-hidden="true" className="ic" />
          </IconButton>
          {wantsStill ? null : (
            <IconButton
              label={t(isPaused ? 'Let the updates turn' : 'Stop the updates turning')}
              onClick={() => setPaused(!isPaused)}
            >
              {isPaused ? (
                <Play aria-hidden="true" className="ic" />
              ) : (
                <Pause aria-hidden="true" className="ic" />
              )}
            </IconButton>
          )}
          <IconButton label={t('Next update')} onClick={() => turn(1)}>
            <ChevronRight aria-hidden="true" className="ic" />
          </IconButton>
        </div>
      ) : null}
    </section>
  );
}

/** Until the setting is known, nothing moves. */
function useReducedMotion(): boolean {
  const [wantsStill, setWantsStill] = useState(true);
  useEffect(() => {
    const query = window.matchMedia('(prefers-reduced-motion: reduce)');
    const notify = () => setWantsStill(query.matches);
    notify();
    query.addEventListener('change', notify);
    return () => query.removeEventListener('change', notify);
  }, []);
  return wantsStill;
}
