/**
 * Lets a page's style and font go before its scripts: on a slow link it is read seconds before it can be used, and browsers
 * fetch preloaded modules as if nothing were more urgent.
 */

const preload = '<link rel="modulepreload" ';
const lowPreload = '<link rel="modulepreload" fetchpriority="low" ';

/**
 * For a page that is sent while it is rendered; its pieces end anywhere. The stream fails at its end when there was no
 * preload: then they are written in another way, as after a change of the router.
 */
export function lowerPreloads(): TransformStream<Uint8Array, Uint8Array> {
  const decoder = new TextDecoder();
  const encoder = new TextEncoder();
  let rest = '';
  let isFound = false;
  return new TransformStream({
    transform(piece, controller) {
      const text = (rest + decoder.decode(piece, { stream: true })).replaceAll(preload, lowPreload);
      isFound ||= text.includes(lowPreload);
      const whole = text.length - lengthOfBegun(text);
      rest = text.slice(whole);
      if (whole > 0) controller.enqueue(encoder.encode(text.slice(0, whole)));
    },
    flush(controller) {
      if (!isFound)
        throw new Error('A page has no preloads as server/base/http/pages/low-preloads.ts knows them.');
      if (rest !== '') controller.enqueue(encoder.encode(rest));
    },
  });
}

/** How many characters at its end may be the beginning of a preload. */
function lengthOfBegun(text: string): number {
  for (let length = Math.min(text.length, preload.length - 1); length > 0; length -= 1) {
    if (text.endsWith(preload.slice(0, length))) return length;
  }
  return 0;
}
