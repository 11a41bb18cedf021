/** A square of a picture: where it lies and how large it is, in the picture's own pixels. */
export type Size = { width: number; height: number };
/** `x` and `y` are the middle of the square; `zoom` 1 shows the most of the picture. */
export type Crop = { x: number; y: number; zoom: number };

export const largestZoom = 4;

export function wholeOf({ width, height }: Size): Crop {
  return { x: width / 2, y: height / 2, zoom: 1 };
}

/** The side of the square. */
export function sideOf(size: Size, { zoom }: Pick<Crop, 'zoom'>): number {
  return Math.min(size.width, size.height) / zoom;
}

/** @returns it with the square inside the picture. */
export function within(size: Size, { x, y, zoom }: Crop): Crop {
  const kept = { zoom: Math.min(largestZoom, Math.max(1, zoom)) };
  const half = sideOf(size, kept) / 2;
  return {
    ...kept,
    x: Math.min(size.width - half, Math.max(half, x)),
    y: Math.min(size.height - half, Math.max(half, y)),
  };
}

/** @param byX in sides of the square, as a finger moves over it: a move to the right shows the part to the left. */
export function moved(size: Size, crop: Crop, byX: number, byY: number): Crop {
  const side = sideOf(size, crop);
  return within(size, { ...crop, x: crop.x - byX * side, y: crop.y - byY * side });
}
