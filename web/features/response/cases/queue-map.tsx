import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import type { CaseState } from '#domain/response/cases/case-state.ts';
import { queueGroupOf } from '#domain/response/cases/queue-groups.ts';
import { type CaseMap, type MappedCase, mapCases } from '#domain/response/cases/queue-map.ts';
import { formatCount } from '#domain/values/count.ts';
import { LazyMap } from '#web/features/road/maps/lazy-map.tsx';
import {
  type CasePinKind,
  fallbackCentre,
  type MapPin,
  type PinGrouping,
} from '#web/features/road/maps/map-types.ts';
import { call } from '#web/lib/api.ts';
import { useServerNow } from '#web/lib/use-now.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { withParam } from '#web/ui/search-params.ts';
import { LoadingText } from '#web/ui/skeleton.tsx';
import { CaseStateBadge, Deadline, UrgentBadge } from './case-badges.tsx';
import { kindLabels, stateLabels } from './case-labels.ts';
import type { CaseListParams } from './list-params.ts';
import { caseFamily } from './queries.ts';

/** The legend: the kinds of pins, with the CSS classes of a spot of the same look. */
const pinLegend: readonly { kind: CasePinKind; label: string; look: string }[] = [
  { kind: 'emergency', label: 'Unanswered emergency', look: 'rounded-sm bg-bad-mark' },
  { kind: 'overdue', label: 'Overdue', look: 'rounded-pill bg-[var(--red-600)]' },
  { kind: 'case', label: 'Other case, count in the ring', look: 'rounded-pill bg-[var(--blue-600)]' },
];

type Waiting = { state: CaseState; urgent: boolean; deadlineAt: string | null };

const atFirst = 10;

type MappedCasesProps = { cases: readonly MappedCase[]; openCase: number | undefined };

type QueueMapProps = {
  /** The filters of the queue, as in its list. */
  query: CaseListParams;
  openCase: number | undefined;
};

/** The queue on a map. A press on a pin opens its case, and the cases stand under the map as a list too. */
export function QueueMap({ query, openCase }: QueueMapProps) {
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: [...caseFamily, 'map', query],
    queryFn: (context) => call(mapCases, { query }, context),
    placeholderData: keepPreviousData,
  });
  const pins = usePins(data?.cases ?? none);
  const frame = useFrame(JSON.stringify(query), isPlaceholderData ? undefined : data);
  const grouping = useGrouping();
  if (isError && !data) return <LoadFailure what="The map" onRetry={() => refetch()} busy={isFetching} />;
  return (
    <Card flush aria-labelledby="queue-map" aria-busy={isPlaceholderData}>
      <h2 id="queue-map" className="sr-only">
        Cases on the map
      </h2>
      <LazyMap
        className="h-100 md:h-130"
        label="Map of the cases"
        centre={frame?.[0] ?? fallbackCentre}
        frame={frame}
        pins={pins}
        grouping={grouping}
        isListed
      />
      <div className="grid gap-3 px-5 py-4">
        <ul className="flex flex-wrap gap-x-5 gap-y-1 text-soft text-sm">
          {pinLegend.map(({ kind, label, look }) => (
            <li key={kind} className="inline-flex items-center gap-2">
              <span aria-hidden="true" className={`size-3 ${look}`} />
              {label}
            </li>
          ))}
        </ul>
        {data ? <p className="text-soft text-sm">{placesText(data)}</p> : <LoadingText />}
      </div>
      {data && data.cases.length > 0 ? <MappedCases cases={data.cases} openCase={openCase} /> : null}
    </Card>
  );
}

const none: readonly MappedCase[] = [];

/** The number of cases on the map, and why some are missing. */
function placesText({ cases, placed, total }: CaseMap): string {
  if (total === 0) return 'No case matches.';
  if (placed === 0) return 'None of these cases has a place: reporters are asked for it, and need not tell.';
  const shown = `${formatCount(cases.length)} of ${formatCount(total)} ${total === 1 ? 'case' : 'cases'} on the map, to about 100 m.`;
  if (placed > cases.length) return `${shown} These are the first of the list; narrow it to see the others.`;
  return placed < total ? `${shown} The others have no place, and are in the list.` : shown;
}

/** The same objects while nothing on the map changes. */
function usePins(cases: readonly MappedCase[]): readonly MapPin[] {
  const now = useServerNow();
  const kinds = cases.map((one) => pinKindOf(one, now)).join(' ');
  return useMemo(() => {
    const kindsOfPins = kinds.split(' ');
    return cases.map((one, place) => ({
      id: String(one.id),
      latitude: one.latitude,
      longitude: one.longitude,
      label: `${kindLabels[one.kind]} ${one.reference}, ${stateLabels[one.state].toLowerCase()}: ${one.title}`,
      kind: pinLegend.find(({ kind }) => kind === kindsOfPins[place])?.kind ?? 'case',
    }));
  }, [cases, kinds]);
}

/** The places that the map shows all of, until the filter is another one: it stays where it is when a case comes in. */
function useFrame(filter: string, data: CaseMap | undefined): CaseMap['cases'] | undefined {
  const [framed, setFramed] = useState<{ filter: string; places: CaseMap['cases'] }>();
  if (data && framed?.filter !== filter) setFramed({ filter, places: data.cases });
  return framed?.places;
}

function useGrouping(): PinGrouping {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const open = useRef((_: string) => {});
  useEffect(() => {
    open.current = (id) => void navigate(withParam(address, 'case', id), { preventScrollReset: true });
  }, [address, navigate]);
  return useMemo(
    () => ({
      nameOf: (count) => `${count} cases, press to come closer`,
      onOpen: ({ id }) => open.current(id),
    }),
    [],
  );
}

function pinKindOf(one: Waiting, now: Date): CasePinKind {
  const group = queueGroupOf({ ...one, waitsSince: null }, now);
  if (group === 'unanswered') return 'emergency';
  return group === 'overdue' ? 'overdue' : 'case';
}

/** The cases of a map as a list, in the order of the queue: each opens like its pin. */
function MappedCases({ cases, openCase }: MappedCasesProps) {
  const [address] = useSearchParams();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? cases : cases.slice(0, atFirst);
  return (
    <>
      <ul aria-label="Cases on the map" className="border-line border-t">
        {shown.map((one) => (
          <li
            key={one.id}
            className={classNames(
              'relative grid gap-1.5 border-line border-t px-5 py-3 first:border-t-0 hover:bg-sunk',
              one.id === openCase && 'bg-info',
            )}
          >
            <Link
              to={withParam(address, 'case', String(one.id))}
              preventScrollReset
              aria-current={one.id === openCase ? 'true' : undefined}
              className="font-semibold text-ink no-underline after:absolute after:inset-0"
            >
              {one.title}
            </Link>
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-soft text-sm">
              <UrgentBadge one={one} />
              <span className="num">{one.reference}</span>
              {one.state === 'new' ? <Deadline one={one} /> : <CaseStateBadge state={one.state} />}
            </p>
          </li>
        ))}
      </ul>
      {shown.length < cases.length ? (
        <div className="px-5 pb-4">
          <Button small variant="line" onClick={() => setWhole(true)}>
            Show all {formatCount(cases.length)}
          </Button>
        </div>
      ) : null}
    </>
  );
}
