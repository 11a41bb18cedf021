// @vitest-environment happy-dom
/** Keys of a list may come faster than the page draws: each goes on from the one before. */
import { act } from '@testing-library/react';
import { expect, it } from 'vitest';
import { used } from '#test/support/rendered.tsx';
import { useQueueKeys } from '#web/features/response/cases/use-queue-keys.ts';
import { useListKeys } from '#web/ui/use-list-keys.ts';

const ids = [1, 2, 3, 4, 5, 6];

/** A queue whose page draws another case only when a test says so. */
function queue() {
  let open = 1;
  const chosen: number[] = [];
  const { rerender } = used(() => {
    const listKeys = useListKeys({ param: 'case', ids: ids.map(String), open: String(open) });
    useQueueKeys({ listKeys, ids, onChoose: (id) => chosen.push(id), onHelp: () => {} });
  });
  return {
    chosen,
    press: (...keys: string[]) =>
      act(() => {
        for (const key of keys) dispatchEvent(new KeyboardEvent('keydown', { key }));
      }),
    draw(id: number) {
      open = id;
      rerender();
    },
  };
}

it('chooses one case after the other', () => {
  const { press, chosen } = queue();
  press('X', 'X', 'X', 'X', 'X');
  expect(chosen).toEqual([1, 2, 3, 4, 5]);
});

it('chooses the case that J went on to', () => {
  const { press, chosen } = queue();
  press('j', 'j', 'x', 'k', 'x');
  expect(chosen).toEqual([3, 2]);
});

it('goes on from the last key while the page draws the ones before', () => {
  const { press, draw, chosen } = queue();
  press('X', 'X');
  draw(2);
  press('X');
  draw(4);
  press('x');
  expect(chosen).toEqual([1, 2, 3, 4]);
});

it('goes on from a case that was opened otherwise', () => {
  const { press, draw, chosen } = queue();
  press('X', 'X');
  draw(6);
  press('x');
  expect(chosen).toEqual([1, 2, 6]);
});
