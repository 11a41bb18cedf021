import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Scrolls a row of links that is wider than the page to its current one, also after Back. A current link in view stays where it is. */
export function useShowCurrent<Row extends HTMLElement>() {
  const row = useRef<Row>(null);
  const { key } = useLocation();
  useEffect(() => {
    const whole = row.current;
    if (!key || !whole) return;
    const { left, right } = whole.getBoundingClientRect();
    const current = [...whole.querySelectorAll('[aria-current]')].map((link) => link.getBoundingClientRect());
    const [first] = current;
    if (!first || current.some((link) => link.left >= left && link.right <= right)) return;
    whole.scrollLeft += (first.left + first.right - left - right) / 2;
  }, [key]);
  return row;
}
