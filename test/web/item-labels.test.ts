import { describe, expect, it } from 'vitest';
import { type ItemEvent, ownItemEventKinds } from '#domain/journeys/items.ts';
import { type Handover, handoverState } from '#domain/journeys/waybills.ts';
import { caseTimelineKinds } from '#domain/response/cases/report-case.ts';
import { itemEventLabel } from '#web/features/journeys/items/item-event-labels.ts';
import { handoverLookOf, handoverTimeText } from '#web/features/journeys/items/waybills/handover-labels.ts';

describe('words of an item', () => {
  it('know every kind of event, its own with a name and without', () => {
    const titleOf = (kind: ItemEvent['kind'], name: string) =>
      itemEventLabel({ kind, name, note: '', at: '' }).title;
    for (const kind of ownItemEventKinds) {
      for (const name of ['', 'Ngozi Eze']) expect(titleOf(kind, name)).toMatch(/^\S.*\S$/);
    }
    for (const kind of caseTimelineKinds) expect(titleOf(kind, 'FRSC')).toContain('FRSC');
    expect(itemEventLabel({ kind: 'handed_over', name: 'Kunle Bakare', note: '', at: '' })).toEqual({
      title: 'Kunle Bakare took the item',
    });
  });
});

describe('words of a handover', () => {
  const waiting: Handover = {
    id: 1,
    role: 'rider',
    name: 'Kunle Bakare',
    phone: '',
    state: 'next',
    confirmedAt: null,
    triesLeft: 5,
    can: { newCode: true },
  };

  it('know every state, also once the item is received', () => {
    for (const state of handoverState.options) {
      for (const isOver of [true, false]) {
        expect(handoverLookOf({ ...waiting, state }, isOver).words).not.toBe('');
      }
    }
    expect(handoverLookOf(waiting, true).words).toBe('No code entered');
  });

  it('say how many tries are left once one was wrong', () => {
    expect(handoverTimeText(waiting)).toBe('');
    expect(handoverTimeText({ ...waiting, triesLeft: 3 })).toBe('3 tries are left.');
    expect(handoverTimeText({ ...waiting, triesLeft: 1 })).toBe('One try is left.');
    expect(handoverTimeText({ ...waiting, state: 'has', confirmedAt: '2026-11-21T17:02:00Z' })).toBe(
      'Has it since 21 Nov 2026, 6:02 PM',
    );
  });
});
