import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { CaseRow } from '#domain/response/cases/endpoints.ts';
import { formatRelative } from '#web/lib/format.ts';
import { useNow } from '#web/lib/use-now.ts';
import { kindLabels, titleOf } from '../case-labels.ts';
import { Kerb } from '../kerb.tsx';
import { soundAlarm } from './alarm-sound.ts';
import { type UnansweredEmergencies, unansweredEmergencies } from './queries.ts';

const none: readonly CaseRow[] = [];

/**
 * Emergencies and crimes that no officer of the agency has taken up. Shown on top of every page of an officer's
 * window. When one arrives, it plays a sound and flashes the window's title.
 * @param first as the server found them with the page; undefined when it could not.
 */
export function EmergencyAlarm({ first }: { first: UnansweredEmergencies | undefined }) {
  const { data } = useQuery({
    ...unansweredEmergencies,
    ...(first === undefined ? {} : { initialData: first }),
  });
  const waiting = data?.rows ?? none;
  const ids = useMemo(() => waiting.map(({ id }) => id), [waiting]);
  const unseen = useNewArrivals(ids, soundAlarm);
  useTitleAlert(unseen === 0 ? undefined : `(${unseen}) ${unseen === 1 ? 'Emergency' : 'Emergencies'}`);
  const location = useLocation();
  const shown = waiting.filter(({ id }) => !isOpenAt(location, id));
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

/** No link to the case while the case is open. */
function isOpenAt({ pathname, search }: { pathname: string; search: string }, id: number): boolean {
  return pathname === `/admin/cases/${id}` || new URLSearchParams(search).get('case') === String(id);
}

function Banner({ one, others }: { one: CaseRow; others: number }) {
  const now = useNow();
  return (
    <div className="relative flex h-14 items-center justify-between gap-3 border-bad-line border-b bg-bad pr-gutter pl-[calc(var(--gutter)+0.5rem)] text-bad-ink">
      <Kerb />
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

/** New rows of a list in an open window, until the person looks at the window. */
const looks = ['focus', 'pointerdown', 'keydown'] as const;

/**
 * @param ids of the current rows. @param onArrival called when new rows arrive.
 * @returns the number of unseen new rows. They count as seen when the window is shown or used.
 */
function useNewArrivals(ids: readonly number[], onArrival: () => void): number {
  const before = useRef(ids);
  const [unseen, setUnseen] = useState<readonly number[]>([]);
  const arrive = useRef(onArrival);
  arrive.current = onArrival;

  useEffect(() => {
    const arrived = ids.filter((id) => !before.current.includes(id));
    before.current = ids;
    if (arrived.length === 0) return;
    setUnseen((others) => [...others, ...arrived]);
    arrive.current();
  }, [ids]);

  useEffect(() => {
    if (unseen.length === 0) return;
    const look = () => setUnseen([]);
    const turnTo = () => document.visibilityState === 'visible' && look();
    for (const kind of looks) window.addEventListener(kind, look);
    document.addEventListener('visibilitychange', turnTo);
    return () => {
      for (const kind of looks) window.removeEventListener(kind, look);
      document.removeEventListener('visibilitychange', turnTo);
    };
  }, [unseen]);

  return unseen.filter((id) => ids.includes(id)).length;
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
