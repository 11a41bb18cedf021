import { memo } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { CaseRow } from '#domain/response/cases/agency-case.ts';
import { referenceOf, titleOf, withdrawnTitle } from '#domain/response/cases/record-in-short.ts';
import { fullName } from '#web/lib/account-name.ts';
import { formatRelative } from '#web/lib/format.ts';
import { useServerNow } from '#web/lib/use-now.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Plate } from '#web/ui/plate.tsx';
import { withParam } from '#web/ui/search-params.ts';
import { CaseStateBadge, Deadline, UnconfirmedBadge, UrgentBadge } from './case-badges.tsx';
import { EmergencyStripe } from './emergency-stripe.tsx';
import type { ChosenCases } from './use-chosen-cases.ts';

type CasePlateProps = { one: Pick<CaseRow, 'plate' | 'plateKind'>; size?: 'big' };

type CaseLineProps = {
  one: CaseRow;
  isOpen: boolean;
  /** The path of the queue's page, if it is another page. */
  base: string;
  isChosen: boolean;
  /** Set where cases can be chosen. */
  onChoose: ChosenCases['toggle'] | undefined;
  /** On phones, a press on the line chooses the case. */
  isChoosing: boolean;
};

/**
 * One case of a queue: the event and the time left, then its owner, place and officer. It is drawn anew when it
 * changes itself, and not with each case that comes in.
 */
export const CaseLine = memo(function CaseLine(props: CaseLineProps) {
  const { one, isOpen, base, isChosen, onChoose, isChoosing } = props;
  const [params] = useSearchParams();
  // The muted ink has enough contrast only on white and sunk grounds.
  const quiet = one.urgent || isOpen || isChosen ? 'text-soft' : 'text-muted';
  return (
    <li
      className={classNames(
        'relative flex border-line hover:bg-sunk max-md:overflow-hidden max-md:rounded-card max-md:border md:border-t md:first:border-t-0',
        one.urgent ? 'bg-bad' : !isChosen && !isOpen && 'max-md:bg-surface',
        isChosen && 'bg-ok',
        isOpen && 'bg-info shadow-[inset_3px_0_0_var(--info-mark)]',
      )}
    >
      {one.urgent ? <EmergencyStripe /> : null}
      {onChoose ? (
        <ChooseBox one={one} isChosen={isChosen} isChoosing={isChoosing} onChange={onChoose} />
      ) : null}
      <div
        className={classNames(
          'grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] gap-1.5 p-4',
          one.urgent && 'pl-6',
          onChoose && (isChoosing ? 'pl-0' : 'md:pl-0'),
        )}
      >
        <div className="flex items-start gap-x-3 gap-y-1 max-md:flex-col-reverse md:flex-wrap md:justify-between">
          <Link
            to={`${base}${withParam(params, 'case', String(one.id))}`}
            preventScrollReset
            aria-current={isOpen ? 'true' : undefined}
            className="min-w-0 font-semibold text-ink leading-snug no-underline after:absolute after:inset-0 md:flex-[1_1_12rem]"
          >
            {titleOf(one)}
          </Link>
          <Waiting one={one} quiet={quiet} />
        </div>
        {one.words === '' ? null : (
          <p className="line-clamp-1 text-sm text-soft wrap-anywhere">{one.words}</p>
        )}
        <div className="flex items-center justify-between gap-3 text-sm">
          <p className={classNames('flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1.5', quiet)}>
            {one.plate === '' ? <NoPlate one={one} /> : <CasePlate one={one} />}
            <span className="num">{referenceOf(one)}</span>
            <span className="min-w-0">{[one.reporter, one.place].filter(Boolean).join(', ')}</span>
          </p>
          <OfficerMark officer={one.officer} />
        </div>
        <Badges one={one} />
      </div>
    </li>
  );
});

type ChooseBoxProps = Pick<CaseLineProps, 'one' | 'isChosen' | 'isChoosing'> & {
  onChange: (id: number) => void;
};

function ChooseBox({ one, isChosen, isChoosing, onChange }: ChooseBoxProps) {
  return (
    <label
      className={classNames(
        'z-1 grid min-h-tap w-12 flex-none cursor-pointer place-items-center md:relative',
        isChoosing ? 'max-md:after:absolute max-md:after:inset-0 max-md:after:z-1' : 'max-md:hidden',
      )}
    >
      <span className="sr-only">Choose {referenceOf(one)}</span>
      <input type="checkbox" className="tick" checked={isChosen} onChange={() => onChange(one.id)} />
    </label>
  );
}

/** The time left to acknowledge it, whom it waits for or, once neither matters, its age. */
function Waiting({ one, quiet }: { one: CaseRow; quiet: string }) {
  const now = useServerNow();
  if (one.state === 'new' && one.deadlineAt !== null) return <Deadline one={one} />;
  if (one.waitsSince !== null) {
    return (
      <span className={classNames('num min-w-0 text-sm', quiet)}>
        {one.waitsFor}, {formatRelative(one.waitsSince, now)}
      </span>
    );
  }
  return (
    <span className={classNames('num whitespace-nowrap text-sm', quiet)}>
      {formatRelative(one.startedAt, now)}
    </span>
  );
}

function Badges({ one }: { one: CaseRow }) {
  const hasKind = one.urgent || one.kind === 'overdue-vehicle';
  if (!hasKind && one.state === 'new' && one.addressConfirmed) return null;
  return (
    <p className="flex flex-wrap items-center gap-2">
      <UrgentBadge one={one} />
      {one.state === 'new' ? null : <CaseStateBadge state={one.state} />}
      <UnconfirmedBadge of={one} />
    </p>
  );
}

/** Initials of the officer who has the case; a dashed ring while it has none. */
function OfficerMark({ officer }: Pick<CaseRow, 'officer'>) {
  const look = 'grid size-8 flex-none place-items-center rounded-pill';
  if (!officer) {
    return (
      <span className={`${look} border-[1.5px] border-line-strong border-dashed`}>
        <span className="sr-only">Nobody has it</span>
      </span>
    );
  }
  const name = fullName(officer);
  return (
    <span title={name} className={`${look} bg-second font-semibold text-[0.6875rem] text-on-second`}>
      <span aria-hidden="true">{`${officer.firstName.charAt(0)}${officer.lastName.charAt(0)}`}</span>
      <span className="sr-only">{name} has it</span>
    </span>
  );
}

/** The plate that the case is about; nothing without one. */
export function CasePlate({ one: { plate, plateKind }, size }: CasePlateProps) {
  return plate === '' ? null : <Plate number={plate} kind={plateKind} size={size} />;
}

/** In the place of a plate. Of a report that was taken back no plate is known any more. */
function NoPlate({ one }: { one: CaseRow }) {
  if (titleOf(one) === withdrawnTitle) return null;
  return (
    <span className="rounded-sign border-[1.5px] border-line-strong border-dashed px-1.5">No plate</span>
  );
}
