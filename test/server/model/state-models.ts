/** The states of a case and of a booking, as one client alone would see them. */
import { type CaseState, nextState } from '#domain/response/cases/case-state.ts';
import { type BookingSide, type BookingStatus, canBecome } from '#domain/road/parking/bookings.ts';
import type { SequentialModel } from '#test/support/histories/linearizable.ts';

export type CaseStep = 'acknowledged' | 'started' | 'resolved' | 'reopened';

export type CaseAction = { kind: 'taken' | 'refused'; step: CaseStep } | { kind: 'read'; state: CaseState };

export const caseModel: SequentialModel<CaseState, CaseAction> = {
  initial: 'new',
  after(state, action) {
    if (action.kind === 'read') return action.state === state ? state : undefined;
    const next = nextState(state, action.step);
    if (action.kind === 'taken') return next;
    return next === undefined ? state : undefined;
  },
  describe: (action) => (action.kind === 'read' ? `reads ${action.state}` : `${action.kind}: ${action.step}`),
};

export type BookingAction =
  | { kind: 'changed'; side: BookingSide; to: BookingStatus }
  | { kind: 'read'; status: BookingStatus };

export const bookingModel: SequentialModel<BookingStatus, BookingAction> = {
  initial: 'pending',
  after(status, action) {
    if (action.kind === 'read') return action.status === status ? status : undefined;
    return canBecome(status, action.side, action.to) ? action.to : undefined;
  },
  describe: (action) =>
    action.kind === 'read' ? `reads ${action.status}` : `${action.side} makes it ${action.to}`,
};
