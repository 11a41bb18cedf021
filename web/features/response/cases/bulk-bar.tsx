import { Check, Forward, UserPlus, X } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { CaseRow } from '#domain/response/cases/agency-case.ts';
import { formatCount } from '#domain/values/count.ts';
import { Notice } from '#web/ui/notice.tsx';
import { UndoNotice } from '#web/ui/undo-notice.tsx';
import { ActionKey, useActionKeys } from './action-keys.tsx';
import {
  type BulkChange,
  type BulkOutcome,
  changedText,
  countOf,
  labels,
  refusalsOf,
} from './bulk-labels.ts';
import { useBulkChange } from './bulk-queries.ts';

const AssignDialog = lazy(async () => ({ default: (await import('./bulk-dialogs.tsx')).AssignDialog }));
const HandOverDialog = lazy(async () => ({ default: (await import('./bulk-dialogs.tsx')).HandOverDialog }));

/** Over the end of the list, above what phones have at the bottom. */
export const barPlace =
  'sticky bottom-3 z-5 grid gap-2 empty:hidden max-md:bottom-[max(5.75rem+env(safe-area-inset-bottom),var(--dock)+0.5rem)]';

type BulkBarProps = {
  /** The chosen cases. */
  cases: readonly CaseRow[];
  /** On a phone, whether the officer is choosing cases. */
  isChoosing: boolean;
  /** Chooses none, and ends choosing. */
  onClear: () => void;
  /** Chooses again the cases that a change did not reach. */
  onChooseAgain: (cases: readonly CaseRow[]) => void;
  /** Shown above the actions. */
  children: ReactNode;
};

/** Actions on all chosen cases at once; then how to undo them, and their results. */
export function BulkBar({ cases, isChoosing, onClear, onChooseAgain, children }: BulkBarProps) {
  const { held, outcome, left, begin, undo, forget } = useBulkChange();
  const [dialog, setDialog] = useState<'assign' | 'hand-over' | null>(null);

  function start(change: BulkChange) {
    setDialog(null);
    begin(change, onChooseAgain);
    onClear();
  }

  const canChange = cases.length > 0 && !held;
  useActionKeys(canChange ? { a: () => start({ act: 'acknowledge', cases }) } : {}, true);

  return (
    <div className={barPlace}>
      {children}
      {outcome ? <Outcome outcome={outcome} onClose={forget} /> : null}
      {held ? (
        <UndoNotice
          text={`${labels[held.value.act]} ${countOf(held.value.cases)}.`}
          endsAt={held.endsAt}
          onUndo={undo}
        />
      ) : null}
      {isChoosing && cases.length === 0 && !held ? <NoneChosen onEnd={onClear} /> : null}
      {canChange ? (
        <fieldset
          aria-label="Chosen cases"
          className="flex flex-wrap items-center rounded-card bg-float py-1 pr-1 pl-4 text-sm text-white"
        >
          <span className="num mr-auto pr-1" role="status">
            {formatCount(cases.length)} chosen
          </span>
          {/* Beside an open case the list has room for their names alone. */}
          <div className="contents xl:max-[96rem]:[&_svg]:hidden max-md:order-last max-md:flex max-md:w-full max-md:justify-between max-md:pr-3 max-md:[&_svg]:hidden">
            <BarButton keys="Shift+A" onPress={() => start({ act: 'acknowledge', cases })}>
              <Check aria-hidden="true" className="ic" />
              Acknowledge
              <ActionKey letter="⇧A" />
            </BarButton>
            <BarButton onPress={() => setDialog('assign')}>
              <UserPlus aria-hidden="true" className="ic" />
              Assign
            </BarButton>
            <BarButton onPress={() => setDialog('hand-over')}>
              <Forward aria-hidden="true" className="ic" />
              Hand over
            </BarButton>
          </div>
          <BarButton onPress={onClear}>
            <X aria-hidden="true" className="ic" />
            <span className="sr-only">Choose none</span>
          </BarButton>
        </fieldset>
      ) : null}
      <Suspense>
        {dialog === 'assign' ? (
          <AssignDialog
            count={cases.length}
            begun={left?.act === 'assign' ? left.officerId : undefined}
            onClose={() => setDialog(null)}
            onChosen={(officerId) => start({ act: 'assign', cases, officerId })}
          />
        ) : null}
        {dialog === 'hand-over' ? (
          <HandOverDialog
            count={cases.length}
            begun={left?.act === 'handOff' ? left.agencyId : undefined}
            onClose={() => setDialog(null)}
            onChosen={(to) => start({ act: 'handOff', cases, ...to })}
          />
        ) : null}
      </Suspense>
    </div>
  );
}

function NoneChosen({ onEnd }: { onEnd: () => void }) {
  return (
    <div className="flex items-center rounded-card bg-float py-1 pr-1 pl-4 text-sm text-white md:hidden">
      <span role="status" className="mr-auto">
        Press the cases to choose.
      </span>
      <BarButton onPress={onEnd}>
        <X aria-hidden="true" className="ic" />
        <span className="sr-only">Choose none</span>
      </BarButton>
    </div>
  );
}

type BarButtonProps = { keys?: string; onPress: () => void; children: ReactNode };

function BarButton({ keys, onPress, children }: BarButtonProps) {
  return (
    <button
      type="button"
      aria-keyshortcuts={keys}
      onClick={onPress}
      className="inline-flex min-h-tap min-w-tap items-center justify-center gap-1.5 rounded-pill px-2.5 font-semibold hover:bg-white/15"
    >
      {children}
    </button>
  );
}

/** The number of changed cases, and the reason for each case that was not changed. */
function Outcome({ outcome, onClose }: { outcome: BulkOutcome; onClose: () => void }) {
  const refusals = refusalsOf(outcome);
  return (
    <div role="status" className="relative">
      <Notice tone={refusals.length > 0 ? 'wait' : 'ok'} title={changedText(outcome)}>
        {refusals.map(({ reference, message }) => (
          <p key={reference}>
            <span className="num">{reference}</span>: {message}
          </p>
        ))}
        <button type="button" onClick={onClose} className="min-h-tap font-semibold underline">
          Close
        </button>
      </Notice>
    </div>
  );
}
