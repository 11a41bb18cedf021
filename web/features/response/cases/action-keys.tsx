import { createContext, useContext, useEffect, useEffectEvent } from 'react';
import { isForThePage } from '#web/ui/use-list-keys.ts';

/** The key of an action, beside its name; there is none on phones. */
export function ActionKey({ letter }: { letter: string }) {
  return (
    <span
      aria-hidden="true"
      className="rounded-sm border border-current px-1.5 font-semibold text-xs leading-5 opacity-80 max-md:hidden"
    >
      {letter}
    </span>
  );
}

/**
 * Whether the drawn case is the one that J or K asked for last. Keys may come faster than the page, and an action must not
 * reach a case that the officer has not seen yet.
 */
export const IsAskedCaseDrawn = createContext<() => boolean>(() => true);

/**
 * One key for each action on the open case. Keys do nothing while the person types, or chooses in a dialog, and until the
 * case that they went to is there.
 * @param actions by their letter, in lower case; those that cannot be done now are left out.
 * @param hasShift with Shift they act on the chosen cases, and without it on the open one.
 */
export function useActionKeys(actions: Partial<Record<string, () => void>>, hasShift = false): void {
  const isAskedCaseDrawn = useContext(IsAskedCaseDrawn);
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isAskedCaseDrawn()) return;
    if (event.repeat || event.shiftKey !== hasShift || !isForThePage(event) || isOnCheckbox(event)) return;
    const action = actions[event.key.toLowerCase()];
    if (!action) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
}

function isOnCheckbox({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.closest('input') !== null;
}
