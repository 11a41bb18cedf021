// @vitest-environment happy-dom
/** Keys of a list may come faster than the page draws: each goes on from the one before. */
import { act, waitFor } from '@testing-library/react';
import { createElement, useCallback } from 'react';
import { type NavigateFunction, useLocation, useNavigate, useSearchParams } from 'react-router';
import { expect, it } from 'vitest';
import { shown, used, words } from '#test/support/rendered.tsx';
import { IsAskedCaseDrawn, useActionKeys } from '#web/features/response/cases/action-keys.tsx';
import { CasePlaceInQueue, useAskedCase } from '#web/features/response/cases/case-place.tsx';
import { caseFamily } from '#web/features/response/cases/queries.ts';
import { useQueueKeys } from '#web/features/response/cases/use-queue-keys.ts';
import { useListKeys } from '#web/ui/use-list-keys.ts';

const ids = [1, 2, 3, 4, 5, 6];

/** A wide queue, in which the first case is open when the address names none. */
function queue() {
  let goTo: NavigateFunction | undefined;
  const chosen: number[] = [];
  const { result } = used(() => {
    const [params] = useSearchParams();
    const open = params.get('case') ?? String(ids[0]);
    goTo = useNavigate();
    const listKeys = useListKeys({ param: 'case', ids: ids.map(String), open });
    useQueueKeys({ listKeys, ids, onChoose: (id) => chosen.push(id), onHelp: () => {} });
    return open;
  });
  return {
    chosen,
    open: () => result.current,
    /** All before the page draws. */
    press: (...keys: string[]) =>
      act(() => {
        for (const key of keys) dispatchEvent(new KeyboardEvent('keydown', { key }));
      }),
    choose: (id: number) => act(() => goTo?.(`?case=${id}`)),
  };
}

it('chooses one case after the other', async () => {
  const { press, chosen, open } = queue();
  await press('X', 'X', 'X', 'X', 'X');
  expect(chosen).toEqual([1, 2, 3, 4, 5]);
  expect(open()).toBe('6');
});

it('chooses the case that J went on to', async () => {
  const { press, chosen, open } = queue();
  await press('j', 'j', 'x', 'k', 'x');
  expect(chosen).toEqual([3, 2]);
  expect(open()).toBe('2');
});

it('goes on from the case that the page drew', async () => {
  const { press, chosen } = queue();
  await press('X', 'X');
  await press('X', 'x');
  expect(chosen).toEqual([1, 2, 3, 4]);
});

it('goes on from a case that was opened otherwise', async () => {
  const { press, choose, chosen } = queue();
  await press('X', 'X');
  await choose(6);
  await press('x');
  expect(chosen).toEqual([1, 2, 6]);
});

it('goes on from the first case, which stays open, after Escape', async () => {
  const { press, open } = queue();
  await press('Escape');
  await press('j');
  expect(open()).toBe('2');
});

/** The case beside the list. The key A acknowledges it. */
function Open({ id }: { id: string }) {
  useActionKeys({ a: () => acknowledged.push(id) });
  return null;
}

const acknowledged: string[] = [];

function Desk() {
  const open = useSearchParams()[0].get('case') ?? String(ids[0]);
  const { openNow } = useListKeys({ param: 'case', ids: ids.map(String), open });
  const isDrawn = useCallback(() => openNow() === open, [openNow, open]);
  return createElement(
    IsAskedCaseDrawn,
    { value: isDrawn },
    createElement('p', null, open),
    createElement(Open, { key: open, id: open }),
  );
}

it('does nothing to the case that J has just left, nor to the next one before it is drawn', async () => {
  const { container } = shown(createElement(Desk));
  const press = (...keys: string[]) =>
    act(() => {
      for (const key of keys) dispatchEvent(new KeyboardEvent('keydown', { key }));
    });
  press('a');
  press('j', 'a');
  await waitFor(() => expect(words(container)).toBe('2'));
  expect(acknowledged).toEqual(['1']);
  press('a', 'Escape', 'a');
  expect(acknowledged).toEqual(['1', '2']);
});

/** The case on a page of its own. */
function OwnPage() {
  const open = useLocation().pathname.split('/').at(-1) || '1';
  const { asked, isDrawn } = useAskedCase(Number(open));
  return createElement(
    IsAskedCaseDrawn,
    { value: isDrawn },
    createElement('p', null, open),
    createElement(CasePlaceInQueue, { id: Number(open), asked }),
    createElement(Open, { key: open, id: open }),
  );
}

it('does nothing on the page of a case that J or K has just left', async () => {
  acknowledged.length = 0;
  const place = (id: number) => ({ number: null, of: 3, previous: id - 1 || null, next: id + 1 });
  const { container } = shown(createElement(OwnPage), {
    known: ids.map((id) => [[...caseFamily, 'place', id], place(id)]),
  });
  const press = (...keys: string[]) =>
    act(() => {
      for (const key of keys) dispatchEvent(new KeyboardEvent('keydown', { key }));
    });
  press('a');
  press('j', 'a');
  await waitFor(() => expect(words(container)).toMatch(/^2/));
  expect(acknowledged).toEqual(['1']);
  press('a');
  press('k', 'a');
  await waitFor(() => expect(words(container)).toMatch(/^1/));
  expect(acknowledged).toEqual(['1', '2']);
  press('a');
  expect(acknowledged).toEqual(['1', '2', '1']);
});
