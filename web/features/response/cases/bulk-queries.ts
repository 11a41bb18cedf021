/** Changes of many cases, held for as long as they can be undone. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { CaseRow } from '#domain/response/cases/agency-case.ts';
import { acknowledgeCases, assignCases, type CaseResult, handOffCases } from '#domain/response/cases/bulk.ts';
import { call } from '#web/lib/api.ts';
import { showToast } from '#web/ui/toast-store.ts';
import { useUndoableActions } from '#web/ui/use-undoable-actions.ts';
import { type BulkChange, type BulkOutcome, outcomeText, refusedIn } from './bulk-labels.ts';
import { forgetReasonForMany } from './many-draft.ts';
import { refreshCases } from './queries.ts';

type ChooseAgain = (cases: readonly CaseRow[]) => void;

/** The only key: there is one change at a time. */
const only = 0;

/**
 * An officer who is on another page when the results come reads them in a toast there.
 * @returns the change that can still be undone, what came of the last one, the one of which all or some cases are left to be changed, and
 *   how to begin and undo one.
 */
export function useBulkChange() {
  const queryClient = useQueryClient();
  const [outcome, setOutcome] = useState<BulkOutcome | null>(null);
  const [left, setLeft] = useState<BulkChange | null>(null);
  /** Chooses cases in the list from which the change was made. */
  const chooseAgain = useRef<ChooseAgain>(() => {});
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  /** Keeps what an officer chose and typed for the cases that were not changed. */
  function leave(change: BulkChange, cases: readonly CaseRow[]) {
    if (cases.length > 0) {
      chooseAgain.current(cases);
      setLeft(change);
      return;
    }
    setLeft((before) => (before?.act === change.act ? null : before));
    if (change.act === 'handOff') forgetReasonForMany(queryClient, change.reason);
  }
  const { held, hold, undo } = useUndoableActions<BulkChange>(async (_, change) => {
    const results = await send(change).catch((error) => {
      leave(change, change.cases);
      throw error;
    });
    const outcome = { change, results };
    leave(change, refusedIn(outcome));
    if (isHere.current) setOutcome(outcome);
    else showToast({ text: outcomeText(outcome), tone: toneOf(outcome) });
    await refreshCases(queryClient);
  });
  return {
    held: held.get(only),
    outcome,
    left,
    /** @param chosenAgain for the cases that are not changed. */
    begin: (change: BulkChange, chosenAgain: ChooseAgain) => {
      setOutcome(null);
      chooseAgain.current = chosenAgain;
      hold(only, change);
    },
    /** Undo selects the cases again, and brings back the officer's choices and text. */
    undo: () => {
      const change = undo(only);
      if (change) leave(change, change.cases);
    },
    forget: () => setOutcome(null),
  };
}

function toneOf({ results }: BulkOutcome): 'ok' | 'bad' {
  return results.every(({ done }) => done) ? 'ok' : 'bad';
}

const goesOn = { keepalive: true };

/** The call goes on when the window is closed. */
function send(change: BulkChange): Promise<CaseResult[]> {
  switch (change.act) {
    case 'acknowledge':
      return call(acknowledgeCases, { body: acknowledging(change) }, goesOn);
    case 'assign':
      return call(assignCases, { body: assigning(change) }, goesOn);
    case 'handOff':
      return call(handOffCases, { body: handingOff(change) }, goesOn);
  }
}

type Of<Act extends BulkChange['act']> = Extract<BulkChange, { act: Act }>;

function acknowledging({ cases }: Of<'acknowledge'>) {
  return { caseIds: cases.map(({ id }) => id) };
}

function assigning({ cases, officerId }: Of<'assign'>) {
  return { cases: cases.map(({ id, officer }) => ({ id, officerId: officer?.id ?? null })), officerId };
}

function handingOff({ cases, agencyId, reason }: Of<'handOff'>) {
  return { caseIds: cases.map(({ id }) => id), agencyId, reason };
}
