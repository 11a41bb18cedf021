import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link, useLocation } from 'react-router';
import type { CaseRow } from '#domain/cases/endpoints.ts';
import { formatRelative } from '#web/lib/format.ts';
import { useNow } from '#web/lib/use-now.ts';
import { kindWords, titleOf } from '../case-words.ts';
import { Kerb } from '../kerb.tsx';
import { soundAlarm } from './alarm-sound.ts';
import { type UnansweredEmergencies, unansweredEmergencies } from './queries.ts';
import { useNewArrivals } from './use-new-arrivals.ts';
import { useTitleAlert } from './use-title-alert.ts';

const none: readonly CaseRow[] = [];

/**
 * Emergencies and crimes that nobody of the agency has taken up: on top of every page of an officer's window, which
 * sounds and flashes its title when one comes in.
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

/** Whoever looks at the case needs no way to it. */
function isOpenAt({ pathname, search }: { pathname: string; search: string }, id: number): boolean {
  return pathname === `/admin/cases/${id}` || new URLSearchParams(search).get('case') === String(id);
}

function Banner({ one, others }: { one: CaseRow; others: number }) {
  const now = useNow();
  return (
    <div className="relative flex h-14 items-center justify-between gap-3 border-bad-line border-b bg-bad pr-gutter pl-[calc(var(--gutter)+0.5rem)] text-bad-ink">
      <Kerb />
      <p className="line-clamp-2 min-w-0 text-sm leading-tight">
        <b>{kindWords[one.kind]}:</b> {titleOf(one)},{' '}
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
