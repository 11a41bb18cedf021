/** Moves through a list by keyboard: J and K open the next and the previous record beside it, Escape closes it. */
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { withParam } from './search-params.ts';

type ListKeysOptions = {
  /** The search parameter that opens a record. */
  param: string;
  /** Its value for each record, in their order; undefined while there is no list. */
  ids: readonly string[] | undefined;
  /** The record that is open. */
  open: string | undefined;
};

export function useListKeys({ param, ids, open }: ListKeysOptions): void {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isForThePage(event) || !ids) return;
      const next = nextValue(event.key, ids, open);
      if (next === undefined) return;
      event.preventDefault();
      void navigate(withParam(params, param, next), {
        replace: open !== undefined,
        preventScrollReset: true,
      });
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [ids, open, param, params, navigate]);
}

/** Closed popovers stay in the page, with their role. */
const openOver =
  ':is([role="dialog"], [role="alertdialog"]):not([popover], dialog), :popover-open, dialog[open]';

/** @returns whether a key is pressed alone, outside of fields, and with no dialog or popover open, which Escape closes first. */
export function isForThePage({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || document.querySelector(openOver) !== null) return false;
  if (!(target instanceof Element)) return true;
  return target.closest('input:not([type=checkbox]), textarea, select, [contenteditable=true]') === null;
}

/** @returns the parameter's next value, or undefined when the key does nothing here. */
function nextValue(key: string, ids: readonly string[], open: string | undefined): string | undefined {
  const place = open === undefined ? -1 : ids.indexOf(open);
  if (key === 'j') return ids[Math.min(place + 1, ids.length - 1)];
  if (key === 'k') return ids[Math.max(place - 1, 0)];
  return key === 'Escape' && open !== undefined ? '' : undefined;
}
