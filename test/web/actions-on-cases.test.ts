// @vitest-environment happy-dom
/** The actions on a case: which are offered, which is the next step, and what a press or a key does. */
import { fireEvent, screen, within } from '@testing-library/react';
import { createElement } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '#domain/contract/errors.ts';
import { acknowledgeCase, assignCase, startCase } from '#domain/response/cases/endpoints.ts';
import { ada, agencyCase, bola } from '#test/support/agency-cases.ts';
import { button, server, shown, wayOf } from '#test/support/rendered.tsx';
import { AssignTo } from '#web/features/response/cases/assign-to.tsx';
import { CaseActions } from '#web/features/response/cases/case-actions.tsx';
import { currentToasts } from '#web/ui/toast-store.ts';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

type Can = NonNullable<Parameters<typeof agencyCase>[0]>['can'];
const onWrite = vi.fn();
const onPrint = vi.fn();

beforeEach(() => {
  vi.clearAllMocks();
});

function offer(can: Can) {
  const one = agencyCase({ can: can ?? {} });
  return shown(createElement(CaseActions, { one, onWrite, onPrint }), { context: { id: 7 } });
}

/** In the row, which wide windows show. */
const offered = () =>
  within(screen.getByRole('toolbar'))
    .getAllByRole('button')
    .filter((one) => one.hasAttribute('aria-keyshortcuts'));
const nameOf = (one: Element) => one.getAttribute('aria-keyshortcuts');
const inMenu = () => screen.queryAllByRole('menuitem').map((one) => one.textContent);
const press = (key: string) => fireEvent.keyDown(document.body, { key });

describe('the actions', () => {
  it.each<[string, Can, string, string | undefined, string[]]>([
    ['of a case that is over', {}, 'p', undefined, []],
    [
      'of a new case',
      { acknowledge: true, start: true, note: true, reply: true },
      'asrnp',
      'a',
      ['Reply', 'Note', 'Print'],
    ],
    [
      'of an acknowledged case',
      { start: true, wait: true, resolve: true },
      'swep',
      's',
      ['Resolve', 'Print'],
    ],
    [
      'of a case in hand',
      { reply: true, wait: true, handOff: true, resolve: true },
      'rwhep',
      'e',
      ['Wait', 'Hand over', 'Print'],
    ],
    ['of a case that waits', { wait: true, goOn: true, resolve: true }, 'wep', 'e', ['Print']],
  ])('%s are those that it allows, the next step first of all', (_, can, keys, next, others) => {
    offer(can);
    expect(offered().map(nameOf).join('')).toBe(keys);
    const filled = offered().filter((one) => one.className.includes('bg-action '));
    expect(filled.map(nameOf)).toEqual(next === undefined ? [] : [next]);
    expect(inMenu()).toEqual(others);
  });

  it('of a case that waits have Go on in the place of Wait', () => {
    offer({ wait: true, goOn: true });
    expect(screen.queryByRole('button', { name: /^Wait/ })).toBeNull();
    expect(screen.getByRole('button', { name: /^Go on/ })).toBeDefined();
  });

  it('by a key do what their button does, and nothing where they are not allowed', () => {
    offer({ note: true });
    expect(press('n')).toBe(false);
    expect(press('r')).toBe(true);
    press('P');
    expect([onWrite.mock.calls, onPrint.mock.calls.length]).toEqual([[['note']], 1]);
  });

  it.each([
    ['w', { wait: true }, 'CP-22222222 waits for others'],
    ['h', { handOff: true }, 'Hand over CP-22222222'],
    ['e', { resolve: true }, 'Resolve CP-22222222'],
  ] as const)('by the key %s open their dialog', async (key, can, name) => {
    offer(can);
    press(key);
    await screen.findByRole('dialog', { name });
  });

  it('are asked for once while the answer is on its way, and another one goes besides', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    server.until = promise;
    server.answer = agencyCase();
    offer({ acknowledge: true, start: true });
    press('a');
    await expect
      .poll(() => offered().map((one) => one.getAttribute('aria-busy')))
      .toEqual(['true', null, null]);
    press('a');
    press('s');
    resolve();
    await expect
      .poll(() => server.changes().map(([way]) => way))
      .toEqual([wayOf(acknowledgeCase), wayOf(startCase)]);
  });
});

describe('the officer of a case', () => {
  const officers = [
    { ...ada, onDuty: true },
    { ...bola, onDuty: true },
  ];
  const choose = (can: Can = { assign: true }) =>
    shown(createElement(AssignTo, { one: agencyCase({ officer: ada, officers, can: can ?? {} }) }));
  const list = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Officer' });
  const given = [wayOf(assignCase), { params: { id: 41 }, body: { officerId: 4, seenOfficerId: 3 } }];
  const pass = (value: string) => {
    fireEvent.keyDown(list(), { key: 'ArrowDown' });
    fireEvent.change(list(), { target: { value } });
  };

  it('is not chosen where the officer who looks may not', () => {
    choose({});
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(press('o')).toBe(true);
  });

  it('is another one at once with the pointer', async () => {
    choose();
    fireEvent.pointerDown(list());
    fireEvent.change(list(), { target: { value: '4' } });
    await expect.poll(server.changes).toEqual([given]);
  });

  it('is another one by keys once Enter is pressed, or the button', async () => {
    const { person, unmount } = choose();
    press('o');
    expect(document.activeElement).toBe(list());
    pass('4');
    expect([list().value, server.changes()]).toEqual(['4', []]);
    fireEvent.keyDown(list(), { key: 'Enter' });
    await expect.poll(server.changes).toEqual([given]);
    unmount();
    choose();
    pass('4');
    await person.click(button('Assign'));
    await expect.poll(server.changes).toEqual([given, given]);
  });

  it('stays after Escape, and where keys came back to them', () => {
    choose();
    pass('4');
    fireEvent.keyDown(list(), { key: 'Escape' });
    expect([list().value, screen.queryByRole('button')]).toEqual(['3', null]);
    pass('4');
    pass('3');
    fireEvent.keyDown(list(), { key: 'Enter' });
    expect([server.changes(), screen.queryByRole('button')]).toEqual([[], null]);
  });

  it('is shown again after a colleague was faster', async () => {
    server.answer = new AppError('conflict', 'Bola Ade has it.');
    choose();
    fireEvent.pointerDown(list());
    fireEvent.change(list(), { target: { value: '4' } });
    await expect.poll(() => currentToasts().at(-1)?.text).toBe('Bola Ade has it.');
    await expect.poll(() => list().value).toBe('3');
  });
});
