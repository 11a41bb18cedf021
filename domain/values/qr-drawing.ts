/** A QR code as a drawing. */

export type QrDrawing = {
  /** Modules across, the quiet ones included. */
  size: number;
  /** Path data of the dark modules, one unit each. */
  path: string;
};

/** Modules of white around a code, without which cameras do not find it (ISO/IEC 18004). */
const quietModules = 4;

/** @param rows the modules of a code without its white border; true is dark. @param quiet modules of white around it. */
export function drawModules(rows: readonly (readonly boolean[])[], quiet = quietModules): QrDrawing {
  const path = rows.flatMap((row, y) =>
    runsOf(row).map(([x, length]) => `M${x + quiet} ${y + quiet}h${length}v1h-${length}z`),
  );
  return { size: rows.length + 2 * quiet, path: path.join('') };
}

/** @returns each run of dark modules in a row: its first module and its length. */
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
