import { useQuery } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import type { CaseRow } from '#domain/response/cases/agency-case.ts';
import { titleOf } from '#domain/response/cases/record-in-short.ts';
import { formatRelative } from '#web/lib/format.ts';
import { pollMilliseconds } from '#web/lib/reconnect-delay.ts';
import { useAreEventsProven } from '#web/lib/stream-silence.ts';
import { useServerNow } from '#web/lib/use-now.ts';
import { kindLabels } from '../case-labels.ts';
import { EmergencyStripe } from '../emergency-stripe.tsx';
import { soundArrival } from './alarm-sound.ts';
import { forgetHeard } from './heard-alarms.ts';
import { newestUnanswered, type UnansweredEmergencies, unansweredEmergencies } from './queries.ts';
import { useNewArrivals } from './use-new-arrivals.ts';

const none: readonly CaseRow[] = [];

const alarms = { onArrival: soundArrival, onLeaving: forgetHeard };

/**
 * Emergencies and crimes that no officer of the agency has taken up. Shown on top of every page of an officer's
 * window. When one arrives, it plays a sound and flashes the window's title.
 * @param first as the server found them with the page; undefined when it could not.
 */
export function EmergencyAlarm({ first }: { first: UnansweredEmergencies | undefined }) {
  const asking = useAreEventsProven() ? {} : { refetchInterval: pollMilliseconds };
  const { data } = useQuery({
    ...unansweredEmergencies,
    ...asking,
    ...(first === undefined ? {} : { initialData: first }),
  });
  const waiting = data?.rows ?? none;
  const hasOthers = data !== undefined && data.total > waiting.length;
  const { data: newest, isFetching } = useQuery({ ...newestUnanswered, ...asking, enabled: hasOthers });
  const others = !hasOthers ? none : isFetching ? undefined : newest?.rows;
  const isKnown = data !== undefined && others !== undefined;
  const ids = useMemo(
    () => (isKnown ? [...waiting, ...(others ?? none)].map(({ id }) => id) : undefined),
    [isKnown, waiting, others],
  );
  const unseen = useNewArrivals({ ids, hasOthers }, alarms);
  useTitleAlert(unseen === 0 ? undefined : `(${unseen}) ${unseen === 1 ? 'Emergency' : 'Emergencies'}`);
  const location = useLocation();
  const shown = waiting.filter(({ id }) => !isOpenAt(location, id));
  useSteadyTop(shown.length > 0);
  return (
    <div
      aria-live="assertive"
      data-alarm={shown.length > 0 ? '' : undefined}
      className="no-print sticky top-0 z-11"
    >
      {shown[0] ? <Banner one={shown[0]} others={(data?.total ?? 0) - 1} /> : null}
    </div>
  );
}

/** The height of the banner in pixels. */
const bannerPixels = 56;

/**
 * The banner moves nothing that is read. Browsers see to that only below the top of a page, and not all of them: Safari
 * learned it late.
 */
function useSteadyTop(isShown: boolean): void {
  const wasShown = useRef(isShown);
  useLayoutEffect(() => {
    const change = Number(isShown) - Number(wasShown.current);
    wasShown.current = isShown;
    if (change === 0) return;
    const isHeldByBrowser = CSS.supports('overflow-anchor', 'auto') && (change < 0 || window.scrollY > 0);
    if (!isHeldByBrowser) window.scrollBy({ top: change * bannerPixels, behavior: 'instant' });
  }, [isShown]);
}

/** No link to the case while the case is open. */
function isOpenAt({ pathname, search }: { pathname: string; search: string }, id: number): boolean {
  return pathname === `/admin/cases/${id}` || new URLSearchParams(search).get('case') === String(id);
}

function Banner({ one, others }: { one: CaseRow; others: number }) {
  const now = useServerNow();
  return (
    <div className="relative flex h-14 items-center justify-between gap-3 border-bad-line border-b bg-bad pr-gutter pl-[calc(var(--gutter)+0.5rem)] text-bad-ink">
      <EmergencyStripe />
      <p className="line-clamp-2 min-w-0 text-sm leading-tight">
        <b>{kindLabels[one.kind]}:</b> {titleOf(one)},{' '}
        <span className="num">{formatRelative(one.startedAt, now)}</span>
        {others > 0 ? (
          <>
            {'. '}
            <Link to="/admin/queue?urgent=yes&state=new" className="text-inherit">
              {others} more
            </Link>
          </>
        ) : null}
      </p>
      <Link
        to={`/admin/cases/${one.id}`}
        className="inline-flex min-h-tap flex-none items-center rounded-pill bg-danger px-4 font-semibold text-on-danger text-sm no-underline hover:bg-danger-hover"
      >
        Open the case
      </Link>
    </div>
  );
}

/** The title of the window, while something in it has not been looked at. */
const flashMilliseconds = 1000;

/**
 * Alternates `words` with the page's title. With reduced motion the title begins with them instead. @param words
 * undefined for no alert.
 */
function useTitleAlert(words: string | undefined): void {
  useEffect(() => {
    if (words === undefined) return;
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    let own = document.title;
    let shown = '';
    const show = (title: string) => {
      shown = title;
      document.title = title;
    };
    const flash = () => {
      // A navigation has changed the title meanwhile.
      if (shown !== '' && document.title !== shown) own = document.title;
      show(isStill ? `${words}. ${own}` : shown === words ? own : words);
    };
    flash();
    const timer = setInterval(flash, flashMilliseconds);
    return () => {
      clearInterval(timer);
      if (document.title === shown) document.title = own;
    };
  }, [words]);
}
