/**
 * Makes a picture small enough to be kept and sent over a poor network. Only its pixels survive: where and with what it was
 * taken is gone.
 */
import { AppError } from '#domain/contract/errors.ts';

/** Bytes. */
export const queuedByteLimit = 300 * 1024;

/** Longest side in pixels and quality, the best first. The server keeps no more than the first either. */
const attempts: readonly [number, number][] = [
  [1600, 0.82],
  [1600, 0.7],
  [1600, 0.55],
  [1280, 0.6],
  [1280, 0.45],
  [1024, 0.5],
  [800, 0.5],
  [640, 0.4],
  [480, 0.3],
];

/** @throws AppError when it is no picture that this browser can read. */
export async function shrinkPicture(file: Blob): Promise<{ type: string; bytes: ArrayBuffer }> {
  const pixels = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch((cause: unknown) => {
    const message = 'This picture is damaged or not complete. Try another one.';
    throw new AppError('unsupported_type', message, { cause });
  });
  try {
    for (const [side, quality] of attempts) {
      const picture = await encode(pixels, side, quality);
      if (picture.size <= queuedByteLimit) return { type: picture.type, bytes: await picture.arrayBuffer() };
    }
  } finally {
    pixels.close();
  }
  throw new AppError('too_large', 'This picture cannot be made small enough to keep. Try another one.');
}

async function encode(pixels: ImageBitmap, side: number, quality: number): Promise<Blob> {
  const scale = Math.min(1, side / Math.max(pixels.width, pixels.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(pixels.width * scale));
  canvas.height = Math.max(1, Math.round(pixels.height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new AppError('internal', 'This browser cannot read pictures.');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(pixels, 0, 0, canvas.width, canvas.height);
  // Half as large at the same quality, where the browser can write it.
  const asWebp = await toBlob(canvas, 'image/webp', quality);
  return asWebp.type === 'image/webp' ? asWebp : toBlob(canvas, 'image/jpeg', quality);
}

function toBlob(canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new AppError('internal', 'The picture was not written.'))),
      type,
      quality,
    );
  });
}
