/** Shows dates in the style that the signed-in person chose. */
import { useLayoutEffect, useState } from 'react';
import { type DateStyle, setDateStyle } from '#domain/values/clock.ts';

/**
 * The server's markup, which is cached for many people, has the usual style.
 * @returns a key for elements that show dates: they render anew when the style changes.
 */
export function useDateStyle(chosen: DateStyle): DateStyle {
  const [shown, setShown] = useState<DateStyle>('nigeria');
  useLayoutEffect(() => {
    setDateStyle(chosen);
    setShown(chosen);
  }, [chosen]);
  return shown;
}
