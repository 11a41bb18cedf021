import { Maximize2, X } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import type { AgencyCase } from '#domain/response/cases/agency-case.ts';
import type { CaseEventKind } from '#domain/response/cases/case-events.ts';
import type { Colleague } from '#domain/response/cases/presence.ts';
import { referenceOf, titleOf } from '#domain/response/cases/record-in-short.ts';
import { formatDateTime } from '#domain/values/clock.ts';
import { fullName } from '#web/lib/account-name.ts';
import { classNames } from '#web/ui/class-names.ts';
import { iconButtonLook } from '#web/ui/icon-button.tsx';
import { withParam } from '#web/ui/search-params.ts';
import { CaseStateBadge, Deadline, UrgentBadge } from './case-badges.tsx';
import { CaseColleagues } from './case-colleagues.tsx';
import { kindLabels } from './case-labels.ts';
import { NeighbourLinks } from './case-neighbours.tsx';

type CaseHeadProps = { one: AgencyCase; isPanel: boolean; colleagues: readonly Colleague[] };

/**
 * The state of the case, the colleagues who have it open, and its title. Room is kept for colleagues, so that nothing moves
 * when they come.
 */
export function CaseHead({ one, isPanel, colleagues }: CaseHeadProps) {
  const Heading = isPanel ? 'h2' : 'h1';
  return (
    <header className="relative grid gap-1.5">
      {isPanel ? null : (
        <CaseColleagues
          colleagues={colleagues}
          className="absolute right-0 bottom-full mb-6.5 max-w-[65%] md:mb-7.5"
        />
      )}
      <div
        className={classNames(
          'flex items-center justify-between gap-3',
          isPanel && 'max-sm:flex-col-reverse max-sm:items-start max-sm:gap-1',
        )}
      >
        <p className={linePieces}>
          <UrgentBadge one={one} />
          <CaseStateBadge state={one.state} />
          {isPanel ? null : <NumberAndTime one={one} />}
        </p>
        {isPanel ? <PanelTools caseId={one.id} /> : null}
      </div>
      {isPanel ? (
        <div className="flex min-h-7.5 items-center justify-between gap-3">
          <p className={linePieces}>
            <NumberAndTime one={one} />
          </p>
          <CaseColleagues
            colleagues={colleagues}
            isShort
            className="flex max-w-24 flex-none sm:max-w-28 xl:max-w-52"
          />
        </div>
      ) : null}
      <Heading id={`case-${one.id}`} className={isPanel ? 'text-xl' : 'text-2xl'}>
        {titleOf(one)}
      </Heading>
      <p className="text-soft">
        {kindLabels[one.kind]}
        {one.kind === 'duress' || one.report === null
          ? ''
          : ` by ${one.reporter || 'a person who has left RUA'}`}
        , {formatDateTime(one.startedAt)}. {doneBy(one)}
        {one.waitsSince === null
          ? null
          : ` It waits for ${one.waitsFor} since ${formatDateTime(one.waitsSince)}.`}
      </p>
    </header>
  );
}

const linePieces = 'flex min-w-0 flex-wrap items-center gap-x-3 gap-y-2 text-muted text-sm';

function NumberAndTime({ one }: { one: AgencyCase }) {
  return (
    <>
      <span className="num">{referenceOf(one)}</span>
      <Deadline one={one} />
    </>
  );
}

/** The officer who acknowledged it, and the one who works on it. Starting work and giving the case to an officer acknowledge it as well. */
function doneBy({ acknowledgedAt, officer, steps }: AgencyCase): string {
  const worker = officer ? fullName(officer) : '';
  const answer = steps.find(({ kind, at }) => at === acknowledgedAt && answering.includes(kind));
  const answerer = answer?.who ?? '';
  if (answerer === '') return worker === '' ? '' : `${worker} works on it.`;
  if (worker === '') return `Acknowledged by ${answerer}.`;
  return worker === answerer
    ? `Acknowledged by ${answerer}, who works on it.`
    : `Acknowledged by ${answerer}. ${worker} works on it.`;
}

const answering: readonly CaseEventKind[] = ['acknowledged', 'started', 'assigned'];

function PanelTools({ caseId }: { caseId: number }) {
  const [params] = useSearchParams();
  return (
    <div className="no-print flex flex-none max-sm:w-full max-sm:justify-end">
      <NeighbourLinks />
      <Link to={`/admin/cases/${caseId}`} aria-label="Open on a page of its own" className={iconButtonLook()}>
        <Maximize2 aria-hidden="true" className="size-5" />
      </Link>
      <Link
        to={withParam(params, 'case', '')}
        preventScrollReset
        aria-label="Close the case"
        className={iconButtonLook()}
      >
        <X aria-hidden="true" className="size-5" />
      </Link>
    </div>
  );
}
