/** The middle of interest of a picture, as calls send it. */
import * as z from 'zod/mini';
import type { PictureFocus } from '#domain/platform/pictures/object-position.ts';

const percent = z
  .int({ error: 'Use whole percents from 0 to 100.' })
  .check(z.gte(0, { error: 'Use 0 or more.' }), z.lte(100, { error: 'Use 100 or less.' }));

export const pictureFocus = z.object(
  { x: percent, y: percent },
  { error: 'Send x and y in percent of the picture.' },
);

/** @param text as `objectPosition` writes it. @returns undefined for anything else. */
export function readFocus(text: unknown): PictureFocus | undefined {
  const [, x, y] = /^(\d{1,3})% (\d{1,3})%$/.exec(String(text)) ?? [];
  return pictureFocus.safeParse({ x: Number(x), y: Number(y) }).data;
}
