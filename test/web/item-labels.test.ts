import { describe, expect, it } from 'vitest';
import { type ItemEvent, ownItemEventKinds } from '#domain/journeys/items/items.ts';
import { type Handover, handoverState } from '#domain/journeys/items/waybills.ts';
import { caseTimelineKinds } from '#domain/response/cases/report-case.ts';
import { itemEventLabel } from '#web/features/journeys/items/item-event-labels.ts';
import { handoverLookOf, handoverTimeText } from '#web/features/journeys/items/waybills/handover-labels.ts';
import type { Translate } from '#web/languages/translations.ts';

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

  it.each([
    ['lodged', 'Item lodged', 'as noted'],
    ['flagged', 'You flagged this item', 'Told: Ngozi Eze.'],
    ['flag_withdrawn', 'You withdrew the flag', 'as noted'],
    ['waybill_made', 'You made the waybill', 'For Ngozi Eze.'],
    ['handed_over', 'Ngozi Eze took the item', 'as noted'],
    ['given_back', 'The item came back to you', 'From Ngozi Eze.'],
    ['code_locked', 'Five wrong codes locked a handover', 'The code of Ngozi Eze.'],
    ['new_code', 'You issued a new code', 'For Ngozi Eze.'],
    ['code_not_texted', 'Ngozi Eze got no code', 'as noted'],
    ['receiver_removed', 'The receiver asked to be removed', 'as noted'],
    ['received', 'Item received', 'By Ngozi Eze.'],
  ] as const)('say of %s that %s: %s', (kind, title, detail) => {
    const event = { kind, name: 'Ngozi Eze', note: 'as noted', at: '' };
    expect(itemEventLabel(event)).toEqual({ title, detail });
  });

  it.each(['flagged', 'waybill_made', 'given_back', 'code_locked', 'new_code', 'received'] as const)(
    'say of %s without a name its note, and nothing if there is no note',
    (kind) => {
      expect(itemEventLabel({ kind, name: '', note: 'as noted', at: '' }).detail).toBe('as noted');
      expect(itemEventLabel({ kind, name: '', note: '', at: '' })).toEqual({ title: expect.any(String) });
    },
  );

  it('call a person without a name the next one', () => {
    const titleOf = (kind: ItemEvent['kind']) => itemEventLabel({ kind, name: '', note: '', at: '' }).title;
    expect(titleOf('handed_over')).toBe('The next person took the item');
    expect(titleOf('code_not_texted')).toBe('The next person got no code');
  });

  it('say in the reader’s language that no SMS goes to a number', () => {
    const note = 'RUA sends no SMS to this number.';
    const t: Translate = (phrase) => `<${phrase}>`;
    const event = { kind: 'code_not_texted', name: 'Ngozi Eze', at: '' } as const;
    expect(itemEventLabel({ ...event, note }, t).detail).toBe(`<${note}>`);
    expect(itemEventLabel({ ...event, note: 'as noted' }, t).detail).toBe('as noted');
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

  it.each([
    ['gave', false, 'Gave it on', 'ok', 'tick'],
    ['has', false, 'Has it', 'wait', 'ring'],
    ['has', true, 'Received it', 'ok', 'tick'],
    ['next', false, 'Next', 'info', 'half'],
    ['locked', false, 'Locked', 'bad', 'barred'],
    ['later', false, 'Later', 'mute', 'clock'],
  ] as const)('show %s (received: %s) as %s, %s with a %s', (state, isOver, words, tone, sign) => {
    const confirmedAt = '2026-11-21T17:02:00Z';
    expect(handoverLookOf({ ...waiting, state, confirmedAt }, isOver)).toEqual({ words, tone, sign });
  });

  it('show one that was passed over as such only once the item is received', () => {
    expect(handoverLookOf(waiting, true)).toEqual({ words: 'No code entered', tone: 'mute', sign: 'half' });
    expect(handoverLookOf(waiting, false).words).toBe('Next');
  });

  it('say from when a person had the item, how to unlock one, and nothing of one whose turn has not come', () => {
    expect(handoverTimeText({ ...waiting, state: 'gave', confirmedAt: '2026-11-21T17:02:00Z' })).toBe(
      'Had it from 21 Nov 2026, 6:02 PM',
    );
    expect(handoverTimeText({ ...waiting, state: 'locked', triesLeft: 0 })).toBe(
      'Five wrong codes were entered. Issue a new code to go on.',
    );
    expect(handoverTimeText({ ...waiting, state: 'later', triesLeft: 3 })).toBe('');
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
