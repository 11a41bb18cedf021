/** Reads an outline of a GeoPackage: a header, then well-known binary (OGC 12-128r18, 2.1.3). */

type Point = readonly [latitude: number, longitude: number];

const envelopeBytes = [0, 32, 48, 48, 64] as const;
const polygonType = 3;
const multiPolygonType = 6;

/** @returns the outer rings of a polygon or of several. */
export function outlineRings(geometry: Uint8Array): Point[][] {
  const view = new DataView(geometry.buffer, geometry.byteOffset, geometry.byteLength);
  const envelope = envelopeBytes[(view.getUint8(3) >> 1) & 7] ?? 0;
  const rings: Point[][] = [];
  readShape(view, 8 + envelope, rings);
  return rings;
}

/** @returns where the next shape begins. */
function readShape(view: DataView, start: number, rings: Point[][]): number {
  const isLittle = view.getUint8(start) === 1;
  const type = view.getUint32(start + 1, isLittle);
  const count = view.getUint32(start + 5, isLittle);
  let at = start + 9;
  for (let index = 0; index < count; index += 1) {
    if (type === multiPolygonType) at = readShape(view, at, rings);
    else if (type === polygonType) at = readRing(view, at, isLittle, index === 0 ? rings : []);
    else throw new Error(`shapes of type ${type} are not read`);
  }
  return at;
}

function readRing(view: DataView, start: number, isLittle: boolean, rings: Point[][]): number {
  const count = view.getUint32(start, isLittle);
  const ring = Array.from({ length: count }, (_, index): Point => {
    const at = start + 4 + index * 16;
    return [view.getFloat64(at + 8, isLittle), view.getFloat64(at, isLittle)];
  });
  rings.push(ring);
  return start + 4 + count * 16;
}
