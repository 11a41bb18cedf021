/** Moves through a queue by keyboard: J and K open the next and the previous case, Escape closes it. */
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { CaseRow } from '#domain/cases/endpoints.ts';
import { withParam } from '#web/ui/search-params.ts';

export function useQueueKeys(cases: readonly CaseRow[] | undefined, openCase: number | undefined): void {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (isTyping(event) || event.ctrlKey || event.metaKey || event.altKey || !cases) return;
      const place = cases.findIndex(({ id }) => id === openCase);
      const next = nextCase(event.key, cases, place);
      if (next === undefined) return;
      event.preventDefault();
      void navigate(withParam(params, 'case', next), {
        replace: openCase !== undefined,
        preventScrollReset: true,
      });
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [cases, openCase, params, navigate]);
}

function isTyping({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.closest('input, textarea, select, [role="dialog"]') !== null;
}

/** @returns the value of `case` in the address, or undefined when the key does nothing here. */
function nextCase(key: string, cases: readonly CaseRow[], place: number): string | undefined {
  if (key === 'j') return idAt(cases, Math.min(place + 1, cases.length - 1));
  if (key === 'k') return idAt(cases, Math.max(place - 1, 0));
  return key === 'Escape' && place >= 0 ? '' : undefined;
}

function idAt(cases: readonly CaseRow[], place: number): string | undefined {
  const one = cases[place];
  return one && String(one.id);
}
