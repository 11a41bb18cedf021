/**
 * Lets a page's style and font go before its scripts: on a slow link it is read seconds before it can be used, and browsers
 * fetch preloaded modules as if nothing were more urgent.
 */

const preload = '<link rel="modulepreload" ';
const lowPreload = '<link rel="modulepreload" fetchpriority="low" ';

/** Stands in each preload, in whichever way it is written, and not in text, where quotes are escaped. */
const sign = 'rel="modulepreload"';

/**
 * For a page that is sent while it is rendered, in pieces that may end anywhere. The stream fails at its end when it had no
 * preload, or one in an unknown form, as after a change of the router.
 */
export function lowerPreloads(): TransformStream<Uint8Array, Uint8Array> {
  const decoder = new TextDecoder();
  const encoder = new TextEncoder();
  let rest = '';
  let lowered = 0;
  let end = '';
  let all = 0;
  return new TransformStream({
    transform(piece, controller) {
      const text = (rest + decoder.decode(piece, { stream: true })).replaceAll(preload, lowPreload);
      const whole = text.slice(0, text.length - lengthOfBegun(text));
      rest = text.slice(whole.length);
      lowered += countIn(whole, lowPreload);
      all += countIn(end + whole, sign);
      end = (end + whole).slice(1 - sign.length);
      if (whole !== '') controller.enqueue(encoder.encode(whole));
    },
    flush(controller) {
      if (lowered === 0 || lowered !== all) throw unknownPreloads();
      if (rest !== '') controller.enqueue(encoder.encode(rest));
    },
  });
}

function unknownPreloads(): Error {
  return new Error('A page has other preloads than those that server/base/http/pages/low-preloads.ts knows.');
}

/** The same for a whole page. @throws when there was no preload, or one in an unknown form. */
export function lowerPreloadsIn(page: string): string {
  const text = page.replaceAll(preload, lowPreload);
  const lowered = countIn(text, lowPreload);
  if (lowered === 0 || lowered !== countIn(text, sign)) throw unknownPreloads();
  return text;
}

/** @returns how often the part stands in the text. */
export function countIn(text: string, part: string): number {
  return text.split(part).length - 1;
}

/** How many characters at its end may be the beginning of a preload. */
function lengthOfBegun(text: string): number {
  for (let length = Math.min(text.length, preload.length - 1); length > 0; length -= 1) {
    if (text.endsWith(preload.slice(0, length))) return length;
  }
  return 0;
}
