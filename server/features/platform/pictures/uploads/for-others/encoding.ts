/**
 * Makes an uploaded file into a picture that is safe to show. Its content decides its type, and only pixels survive.
 * All else in the file (place, camera, comments, another file behind the picture) is removed.
 */
import sharp from 'sharp';
import { AppError } from '#domain/contract/errors.ts';
import { type PictureWidth, pictureWidths } from '#domain/platform/pictures/picture-widths.ts';
import { maximumPixels } from '#domain/platform/pictures/uploads.ts';

export type EncodedPicture = {
  /** Pixels of the widest copy. */
  width: number;
  height: number;
  /** WebP of every width; none is enlarged. */
  copies: { width: PictureWidth; content: Buffer }[];
};

const widest = 1600;
/** A strip of paper longer than this, in widths, is made smaller: WebP ends at 16,383 pixels. */
const longest = 4;
const slowestSeconds = 30;
const quality = 78;

/**
 * @param taken besides JPEG, PNG and WebP: of a GIF the first frame.
 * @throws AppError when it is no picture of a supported type, damaged, moving, or too large.
 */
export async function encodePicture(file: Buffer, taken: { gif?: boolean } = {}): Promise<EncodedPicture> {
  const format = formatOf(file);
  if (!format || (format === 'gif' && !taken.gif)) throw unsupported('Use a JPEG, PNG or WebP picture.');
  await requireReasonable(file, format);
  const { data, info } = await decode(file);
  const { width, height, channels } = info;
  const copies = [];
  for (const copyWidth of pictureWidths) {
    const content = await sharp(data, { raw: { width, height, channels } })
      .resize({ width: copyWidth, height: copyWidth * longest, fit: 'inside', withoutEnlargement: true })
      .webp({ quality })
      .toBuffer();
    copies.push({ width: copyWidth, content });
  }
  return { width, height, copies };
}

/** Decides by the first bytes, because a file's name and declared type are only claims. */
function formatOf(file: Buffer): 'jpeg' | 'png' | 'webp' | 'gif' | undefined {
  if (file.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'jpeg';
  if (file.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))) return 'png';
  if (file.toString('latin1', 0, 4) === 'RIFF' && file.toString('latin1', 8, 12) === 'WEBP') return 'webp';
  if (/^GIF8[79]a$/.test(file.toString('latin1', 0, 6))) return 'gif';
  return undefined;
}

/** Reads only the header, so that a picture that would fill the memory is refused before it is unpacked. */
async function requireReasonable(file: Buffer, format: string): Promise<void> {
  const header = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch((error: unknown) => {
      throw damaged(error);
    });
  if (header.format !== format) throw unsupported('Use a JPEG, PNG or WebP picture.');
  if (format !== 'gif' && header.pages !== undefined && header.pages > 1)
    throw unsupported('Use a still picture; this one moves.');
  if (header.width * header.height > maximumPixels) {
    const message = 'This picture has more than 50 megapixels. Make it smaller.';
    throw new AppError('too_large', message, { fields: { file: [message] } });
  }
}

/** @returns upright pixels of the first frame in sRGB, at most 1600 wide: the large original is unpacked once. */
async function decode(file: Buffer) {
  try {
    return await sharp(file, { limitInputPixels: maximumPixels, failOn: 'error', sequentialRead: true })
      .autoOrient()
      .resize({ width: widest, height: widest * longest, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .timeout({ seconds: slowestSeconds })
      .raw()
      .toBuffer({ resolveWithObject: true });
  } catch (error) {
    throw damaged(error);
  }
}

function unsupported(message: string): AppError {
  return new AppError('unsupported_type', message, { fields: { file: [message] } });
}

function damaged(cause: unknown): AppError {
  const message = 'This picture is damaged or not complete. Try another one.';
  return new AppError('unsupported_type', message, { fields: { file: [message] }, cause });
}
