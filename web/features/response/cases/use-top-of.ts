import { type RefObject, useLayoutEffect, useRef } from 'react';
import { readOpenCase } from './list-params.ts';

/**
 * A case that opens is shown from its head, also where the page was scrolled past it; where it took the place of the list, the list comes
 * back at its line.
 * @returns for the element that holds the open case.
 */
export function useTopOf(openCase: number | undefined): RefObject<HTMLDivElement | null> {
  const panel = useRef<HTMLDivElement>(null);
  const before = useRef(openCase);
  useLayoutEffect(() => {
    const closed = before.current;
    before.current = openCase;
    if (closed === openCase) return;
    if (panel.current) showHead(panel.current);
    else if (closed !== undefined) lineOf(closed)?.scrollIntoView({ block: 'center', behavior: 'instant' });
  }, [openCase]);
  return panel;
}

function showHead(panel: HTMLElement): void {
  const { scrollMarginTop } = getComputedStyle(panel);
  const isHidden = panel.getBoundingClientRect().top < Number.parseFloat(scrollMarginTop) - 1;
  if (isHidden) panel.scrollIntoView({ block: 'start', behavior: 'instant' });
}

function lineOf(caseId: number): HTMLElement | undefined {
  const links = document.querySelectorAll<HTMLAnchorElement>('main a[href*="case="]');
  return [...links].find(({ search }) => readOpenCase(new URLSearchParams(search)) === caseId);
}
