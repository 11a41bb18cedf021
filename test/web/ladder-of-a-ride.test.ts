// @vitest-environment happy-dom
/** The ladder on the page of a ride: what it says in each state, and the answers that its passenger can give. */
import { screen } from '@testing-library/react';
import { createElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { actOnLadder, getLadder, type RideLadder } from '#domain/journeys/rides/ladder/endpoints.ts';
import { ladderStates } from '#domain/journeys/rides/ladder/ladder.ts';
import { button, buttons, server, shown, wayOf, words } from '#test/support/rendered.tsx';
import { itAsks } from '#test/support/window-changes.ts';
import { arrivalPinQuery } from '#web/features/journeys/arrival-pins/queries.ts';
import { LadderCard } from '#web/features/journeys/rides/ladder/ladder-card.tsx';
import { IfLate, LadderQuestion } from '#web/features/journeys/rides/ladder/ladder-question.tsx';
import { PlainLadder } from '#web/features/journeys/rides/ladder/plain-ladder.tsx';
import { rideLadder } from '#web/features/journeys/rides/ladder/queries.ts';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

const at = (time: string) => `2026-11-27T${time}:00.000Z`;
const cannot = { late: false, help: false, off: false, on: false, forbidAgency: false };
const ladder: RideLadder = {
  state: 'travelling',
  rungs: [],
  kinName: 'Bola Obi',
  kinObstacle: null,
  kinTest: null,
  ...{ asksBy: { sms: true, mail: true }, isNumberTold: false, latesLeft: 2, ifLate: null },
  ...{ isAgencyAllowed: false, slowRoute: 0, isKinOnly: false, ground: null, can: cannot },
};
const ride = { id: 41, can: { complete: true }, expectedArrival: at('10:00') } as never;

function open(changes: object, others: readonly (readonly [readonly unknown[], unknown])[] = []) {
  const known = [[rideLadder(41).queryKey, { ...ladder, ...changes }], ...others] as const;
  return shown(createElement(LadderCard, { ride }), { known });
}
const heading = () => screen.getByRole('heading', { level: 2 }).textContent;
const acts = (act: string) => [wayOf(actOnLadder), { params: { id: 41 }, body: { act } }];

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date(at('09:00')) }));
afterEach(() => void vi.useRealTimers());

describe('the card of the ladder', () => {
  it.each(ladderStates.map((state) => [state] as const))('has the heading of %s', (state) => {
    open({ state });
    const headings: Partial<Record<typeof state, string>> = {
      none: 'If you do not arrive',
      off: 'If you do not arrive',
      travelling: 'If you do not say that you arrived',
      safe: 'If you do not say that you arrived',
      help: 'You asked for help',
    };
    expect(heading()).toBe(headings[state] ?? 'Did you arrive?');
  });

  it('asks for an expected arrival where there is none, and offers no answer', () => {
    open({ state: 'none' });
    expect(words()).toContain('Say when you expect to arrive.');
    expect(buttons()).toEqual([]);
  });

  it('says that nobody is told where the passenger chose so, and begins anew by a press', async () => {
    const { person } = open({ state: 'off' });
    expect(words()).toContain('Nobody is told when you are late.');
    server.answer = { ...ladder, state: 'travelling' };
    await person.click(button('Ask me after all'));
    await expect.poll(heading).toBe('If you do not say that you arrived');
    expect(server.changes()).toEqual([acts('on')]);
  });

  it('is neither there nor asked for once the ride cannot be completed', () => {
    shown(createElement(LadderCard, { ride: { ...(ride as object), can: { complete: false } } as never }));
    expect(words()).toBe('');
    expect(server.asked.map(({ endpoint }) => wayOf(endpoint))).not.toContain(wayOf(getLadder));
  });

  it.each([
    [{ isAgencyAllowed: false, forbidAgency: false }, false],
    [{ isAgencyAllowed: true, forbidAgency: true }, false],
    [{ isAgencyAllowed: true, forbidAgency: false }, true],
  ])('with %j has a box that is fixed: %s', ({ isAgencyAllowed, forbidAgency }, isFixed) => {
    open({ isAgencyAllowed, can: { ...cannot, forbidAgency } });
    const box = screen.getByRole<HTMLInputElement>('checkbox');
    expect([box.checked, box.disabled]).toEqual([isAgencyAllowed, isFixed]);
  });

  it.each([
    [true, 'so no agency is told because Bola is silent.'],
    [false, 'Otherwise no agency is told unless Bola cannot reach you'],
  ])('says when an agency is told; too many answers missed: %s', (isKinOnly, said) => {
    open({ isKinOnly });
    expect(words()).toContain(said);
  });

  it.each([
    [true, ['Do not ask on this ride']],
    [false, []],
  ])('offers to ask nothing only while that is possible: %s', (off, offered) => {
    open({ can: { ...cannot, off } });
    expect(buttons()).toEqual(offered);
  });

  it.each([
    [[[arrivalPinQuery.queryKey, { isChosen: false }]] as const, true],
    [[[arrivalPinQuery.queryKey, { isChosen: true }]] as const, false],
    [[], false],
  ])('reminds of a PIN only a passenger who is known to have none', (known, isReminded) => {
    open({}, known);
    const link = screen.queryByRole('link', { name: 'Choose a PIN for arriving' });
    expect(link?.getAttribute('href')).toBe(isReminded ? '/users/settings?tab=security' : undefined);
  });

  itAsks([
    [
      'asks nothing by a press',
      [LadderCard, { ride }],
      ['Do not ask on this ride'],
      [actOnLadder, { params: { id: 41 }, body: { act: 'off' } }],
      [[rideLadder(41).queryKey, { ...ladder, can: { ...cannot, off: true } }]],
    ],
  ]);
});

it('the page of a ride that is due tells RUA that its passenger uses it', async () => {
  // Loaded once the page is idle.
  vi.stubGlobal('requestIdleCallback', (work: () => void) => work());
  vi.stubGlobal('cancelIdleCallback', () => {});
  const known = [[rideLadder(41).queryKey, { ...ladder, state: 'asked' }]] as const;
  const due = { ...(ride as object), expectedArrival: at('08:45') } as never;
  const { unmount } = shown(createElement(LadderCard, { ride: due }), { known });
  await expect.poll(server.changes).toEqual([acts('alive')]);
  unmount();
  vi.unstubAllGlobals();
});

describe('the question', () => {
  const ask = (changes: object, expectedArrival: string | null = at('08:45')) =>
    shown(
      createElement(LadderQuestion, {
        ride: { ...(ride as object), expectedArrival } as never,
        ladder: { ...ladder, ...changes },
      }),
    );
  const isOff = (name: string) => (button(name) as HTMLButtonElement).disabled;

  it('is not asked while the passenger travels', () => {
    ask({ state: 'travelling' });
    expect(words()).toBe('');
  });

  it('says the time that was expected and the time now', () => {
    ask({ state: 'asked' });
    expect(words()).toContain('You expected 9:45 AM. It is 10:00 AM.');
    expect(buttons()[0]).toBe('Yes, I have arrived');
  });

  it.each([
    [{ late: true, help: false }, [false, true]],
    [{ late: false, help: true }, [true, false]],
  ])('takes the answers that can be given now: %j', (can, off) => {
    ask({ state: 'asked', can: { ...cannot, ...can } });
    expect([isOff('1 hour more'), isOff('Help')]).toEqual(off);
  });

  it.each([
    [1, 'You can say so once.'],
    [2, 'You can say so 2 times.'],
  ])('says how often an hour more can be taken: %i', (latesLeft, said) => {
    const ifLate = { askedAt: at('10:00'), kinAt: null };
    shown(createElement(IfLate, { ladder: { ...ladder, ifLate, latesLeft } }));
    expect(words()).toMatch(new RegExp(`${said}$`));
  });
});

describe('the ladder where no script runs', () => {
  const answers = (changes: object) => {
    const known = [[rideLadder(41).queryKey, { ...ladder, ...changes }]] as const;
    shown(createElement(PlainLadder, { ride, answer: undefined }), { known, context: { id: 7 } });
    return screen.queryAllByRole('radio').map((one) => one.getAttribute('value'));
  };

  it.each<[object, string[]]>([
    [{ can: { ...cannot, late: true, help: true, off: true } }, ['late', 'help', 'off', 'agency-allowed']],
    [{ isAgencyAllowed: true, can: { ...cannot, forbidAgency: true } }, ['agency-forbidden']],
    [{ isAgencyAllowed: true }, []],
    [{ state: 'off', can: { ...cannot, on: true } }, ['on']],
    [{ state: 'none' }, []],
  ])('with %j takes the answers %j', (changes, offered) => {
    expect(answers(changes)).toEqual(offered);
  });
});
