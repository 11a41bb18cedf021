/** A row that scrolls sideways: by swiping, with the arrow keys, and with buttons. */
import { type KeyboardEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { goalOf, slideRow } from './slide-row.ts';

type Place = {
  /** Whether buttons can move it: false until the page's scripts run. */
  isReady: boolean;
  /** The row is scrolled to its start. Before `isReady`, both `atStart` and `atEnd` are true. */
  atStart: boolean;
  atEnd: boolean;
  /** The index of the visible element, where each is as wide as the row. */
  page: number;
};

export type ScrollRow = Place & {
  ref: RefObject<HTMLUListElement | null>;
  /** Moves by so many CSS pixels within half a second. */
  moveBy: (distance: number) => void;
  /** Moves to an element by index, where each is as wide as the row. */
  moveTo: (page: number) => void;
};

export function useScrollRow(): ScrollRow {
  const ref = useRef<HTMLUListElement>(null);
  const [place, setPlace] = useState<Place>({ isReady: false, atStart: true, atEnd: true, page: 0 });

  useEffect(() => {
    const row = ref.current;
    if (!row) return;
    const look = () => setPlace((last) => keepEqual(last, placeOf(row)));
    const size = new ResizeObserver(look);
    size.observe(row);
    row.addEventListener('scroll', look, { passive: true });
    return () => {
      size.disconnect();
      row.removeEventListener('scroll', look);
    };
  }, []);

  const moveBy = useCallback((distance: number) => {
    const row = ref.current;
    if (row) slideRow(row, goalOf(row) + distance);
  }, []);

  const moveTo = useCallback((page: number) => {
    const row = ref.current;
    if (row) slideRow(row, page * row.clientWidth);
  }, []);

  return { ...place, ref, moveBy, moveTo };
}

/** @returns a handler that takes the arrow keys for back and on. */
export function onArrows(move: (direction: -1 | 1) => void) {
  return (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    move(event.key === 'ArrowLeft' ? -1 : 1);
  };
}

/** A moving row counts as being at its target, so that a press during the move counts too. */
function placeOf(row: HTMLElement): Place {
  const left = goalOf(row);
  return {
    isReady: true,
    atStart: left <= 1,
    // A row of fractional width never quite reaches its end.
    atEnd: left >= row.scrollWidth - row.clientWidth - 1,
    page: Math.round(left / Math.max(1, row.clientWidth)),
  };
}

function keepEqual(last: Place, now: Place): Place {
  const isSame =
    last.isReady && last.atStart === now.atStart && last.atEnd === now.atEnd && last.page === now.page;
  return isSame ? last : now;
}
