/** The QR code of a link, as a drawing. */
import { encode } from 'uqr';
import { type Html, html } from '#server/base/http/formats/html.ts';

/** Modules of white around it, without which cameras do not find it (ISO/IEC 18004). */
const quietModules = 4;

export type QrDrawing = {
  /** Modules across, the quiet ones included. */
  size: number;
  /** Path data of the dark modules, one unit each. */
  path: string;
};

/** A quarter of it may be dirty or scratched. */
export function drawQr(text: string): QrDrawing {
  const { data, size } = encode(text, { ecc: 'Q', border: 0 });
  const path = data.flatMap((row, y) =>
    runsOf(row).map(([x, length]) => `M${x + quietModules} ${y + quietModules}h${length}v1h-${length}z`),
  );
  return { size: size + 2 * quietModules, path: path.join('') };
}

/** Where dark modules stand side by side: the first and how many. */
function runsOf(row: readonly boolean[]): [start: number, length: number][] {
  const runs: [number, number][] = [];
  for (const [x, isDark] of row.entries()) {
    if (!isDark) continue;
    const last = runs.at(-1);
    if (last && last[0] + last[1] === x) last[1] += 1;
    else runs.push([x, 1]);
  }
  return runs;
}

/** Always dark on white, on a page of any colour. */
export function qrSvg(text: string): Html {
  const { size, path } = drawQr(text);
  return html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path fill="#112240" d="${path}"/></svg>`;
}
