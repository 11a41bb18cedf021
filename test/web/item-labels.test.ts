import { describe, expect, it } from 'vitest';
import { caseTimelineKinds } from '#domain/cases/report-case.ts';
import { type ItemEvent, ownItemEventKinds } from '#domain/items.ts';
import { type Handover, handoverState } from '#domain/waybills.ts';
import { itemEventWords } from '#web/features/items/item-event-words.ts';
import { standingOf, whenWords } from '#web/features/waybills/handover-words.ts';

describe('words of an item', () => {
  it('know every kind of event, its own with a name and without', () => {
    const titleOf = (kind: ItemEvent['kind'], name: string) =>
      itemEventWords({ kind, name, note: '', at: '' }).title;
    for (const kind of ownItemEventKinds) {
      for (const name of ['', 'Ngozi Eze']) expect(titleOf(kind, name)).toMatch(/^\S.*\S$/);
    }
    for (const kind of caseTimelineKinds) expect(titleOf(kind, 'FRSC')).toContain('FRSC');
    expect(itemEventWords({ kind: 'handed_over', name: 'Kunle Bakare', note: '', at: '' })).toEqual({
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
        expect(standingOf({ ...waiting, state }, isOver).words).not.toBe('');
      }
    }
    expect(standingOf(waiting, true).words).toBe('No code entered');
  });

  it('say how many tries are left once one was wrong', () => {
    expect(whenWords(waiting)).toBe('');
    expect(whenWords({ ...waiting, triesLeft: 3 })).toBe('3 tries are left.');
    expect(whenWords({ ...waiting, triesLeft: 1 })).toBe('One try is left.');
    expect(whenWords({ ...waiting, state: 'has', confirmedAt: '2026-11-21T17:02:00Z' })).toBe(
      'Has it since 21 Nov 2026, 6:02 PM',
    );
  });
});
