/** Moves through a list by keyboard: J and K open the next and the previous record beside it, Escape closes it. */
import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { withParam } from './search-params.ts';

type ListKeysOptions = {
  /** The search parameter that opens a record. */
  param: string;
  /** One value for each record, in their order; undefined while there is no list. */
  ids: readonly string[] | undefined;
  /** The record that is open. */
  open: string | undefined;
};

export type ListKeys = {
  /** The record that is open, or will be once the page has drawn what the last keys asked for: they may come faster. */
  openNow: () => string | undefined;
  /** @param value of the parameter; empty for none. */
  goTo: (value: string) => void;
};

export function useListKeys({ param, ids, open }: ListKeysOptions): ListKeys {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  /** The row that keys chose, before the address has it. */
  const asked = useRef<readonly string[]>([]);
  const { key, search } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each visit counts, also of the address that it was.
  useEffect(() => {
    const come = asked.current.indexOf(new URLSearchParams(search).get(param) ?? '');
    asked.current = come < 0 ? [] : asked.current.slice(come + 1);
  }, [key, search, param]);
  const openNow = useCallback(() => (asked.current.at(-1) ?? open) || undefined, [open]);
  const goTo = useCallback(
    (value: string) => {
      const replace = openNow() !== undefined;
      asked.current = [...asked.current, value];
      void navigate(withParam(params, param, value), { replace, preventScrollReset: true });
    },
    [openNow, param, params, navigate],
  );
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isForThePage(event) || !ids) return;
      const before = openNow();
      const next = nextValue(event.key, ids, before);
      if (next === undefined) return;
      event.preventDefault();
      if (next !== before) goTo(next);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [ids, openNow, goTo]);
  return { openNow, goTo };
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
