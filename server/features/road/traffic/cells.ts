/** The squares of a twentieth of a degree that traffic updates lie in, as the table's `cell` numbers them. */
import type { Position } from '#domain/values/position.ts';

const perDegree = 20;
const cellsEast = 360 * perDegree;
/** A degree of latitude is never shorter than this. */
const metresPerDegree = 110_500;

/** @returns every square that holds a place within so many metres. */
export function cellsAround({ latitude, longitude }: Position, metres: number): number[] {
  const north = metres / metresPerDegree;
  // Degrees of longitude shrink towards the poles, where a ring of squares is the most there is.
  const east = Math.min(180, north / Math.max(Math.cos((latitude * Math.PI) / 180), 1e-6));
  const rows = range(rowOf(latitude - north), rowOf(latitude + north));
  const columns = range(columnOf(longitude - east), columnOf(longitude + east));
  return rows.flatMap((row) => columns.map((column) => row * cellsEast + column));
}

function rowOf(latitude: number): number {
  return Math.floor((Math.min(90, Math.max(-90, latitude)) + 90) * perDegree);
}

function columnOf(longitude: number): number {
  return Math.floor((Math.min(180, Math.max(-180, longitude)) + 180) * perDegree);
}

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
