/**
 * Keys of a queue besides J, K and Escape: X chooses the open case, with Shift it goes on to the next, Enter opens its page, /
 * searches, ? shows them all.
 */
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { caseOutcomes } from '#domain/response/cases/outcomes.ts';
import { isForThePage, type ListKeys } from '#web/ui/use-list-keys.ts';

type QueueKeys = {
  /** The case that is open beside the list. */
  listKeys: ListKeys;
  ids: readonly number[] | undefined;
  onChoose: (id: number) => void;
  onHelp: () => void;
};

/** The keys in the order of the help. */
export const queueKeys: readonly (readonly [key: string, effect: string])[] = [
  ['J', 'Open the next case'],
  ['K', 'Open the previous case'],
  ['X', 'Choose the open case, or no longer'],
  ['Shift X', 'Choose the open case and open the next'],
  ['Shift A', 'Acknowledge the chosen cases'],
  ['A', 'Acknowledge the open case'],
  ['S', 'Take it and start work on it'],
  ['R', 'Reply to its reporter'],
  ['N', 'Write a note'],
  ['W', 'Wait, or go on'],
  ['O', 'Go to its officer'],
  ['T', 'Tell one more agency'],
  ['H', 'Hand it over'],
  ['E', 'Resolve it'],
  [`1 to ${caseOutcomes.length}`, 'While you resolve it: choose why it is over'],
  ['P', 'Print it'],
  ['Enter', 'Open the case on a page of its own'],
  ['Ctrl Enter', 'Send what you write'],
  ['/', 'Search'],
  ['Esc', 'Leave the field, or close the case'],
  ['?', 'Show these keys'],
];

export function useQueueKeys({ listKeys: { openNow, goTo }, ids, onChoose, onHelp }: QueueKeys): void {
  const navigate = useNavigate();
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isForThePage(event)) return;
      const effect = effectOf(event);
      if (effect === undefined) return;
      event.preventDefault();
      effect();
    };
    const effectOf = ({ key, target }: KeyboardEvent): (() => void) | undefined => {
      if (key === '?') return onHelp;
      if (key === '/')
        return () => document.querySelector<HTMLInputElement>('main input[type=search]')?.focus();
      const open = Number(openNow() ?? Number.NaN);
      if (Number.isNaN(open)) return undefined;
      if (key === 'x') return () => onChoose(open);
      if (key === 'X') {
        return () => {
          onChoose(open);
          const place = ids?.indexOf(open) ?? -1;
          const next = place < 0 ? undefined : ids?.[place + 1];
          if (next !== undefined) goTo(String(next));
        };
      }
      const isPressed =
        target instanceof Element && target.closest('a, button, summary, [role=button]') !== null;
      return key === 'Enter' && !isPressed ? () => void navigate(`/admin/cases/${open}`) : undefined;
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [openNow, goTo, ids, onChoose, onHelp, navigate]);
}
