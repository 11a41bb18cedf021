/** Texts that would run, or become elements, where a page took them for its own. */

/** Each sets `window.__hit` if it runs, or leaves an element with `data-hit` behind. */
export const payloads = [
  '<script data-hit>window.__hit=1</script>',
  `"'><img data-hit src=x onerror=window.__hit=1>`,
  'javascript:window.__hit=1//',
  '<svg data-hit onload=window.__hit=1></svg>',
  '</script><script data-hit>window.__hit=1</script>',
  "{{constructor.constructor('window.__hit=1')()}}\u0024{window.__hit=1}<b data-hit>",
  '[a](javascript:window.__hit=1) ![b](x" onerror="window.__hit=1)',
  '\u202e\u2028\uff1cscript\uff1e<i data-hit>\u0301',
  `' autofocus onfocus=window.__hit=1 data-hit='1`,
  '</title></textarea></style><u data-hit>',
  '=HYPERLINK("javascript:window.__hit=1")<b data-hit>',
  // Short enough for a name or a code.
  '<b data-hit>',
] as const;

/** The payload of this turn, or the next that is short enough. @returns undefined when none is. */
export function payloadFor(turn: number, maximum = Number.POSITIVE_INFINITY): string | undefined {
  const fromTurn = [...payloads.slice(turn % payloads.length), ...payloads];
  return fromTurn.find((payload) => payload.length <= maximum);
}
