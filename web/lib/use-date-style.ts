/** Lets dates read as the signed-in person chose. */
import { useLayoutEffect, useState } from 'react';
import { type DateStyle, setDateStyle } from '#domain/clock.ts';

/**
 * The server's markup, which it makes for many at once, has the usual style.
 * @returns a key for what shows dates: it begins anew when the style changes.
 */
export function useDateStyle(chosen: DateStyle): DateStyle {
  const [shown, setShown] = useState<DateStyle>('nigeria');
  useLayoutEffect(() => {
    setDateStyle(chosen);
    setShown(chosen);
  }, [chosen]);
  return shown;
}
