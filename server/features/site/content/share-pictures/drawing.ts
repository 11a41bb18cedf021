/** The picture of a link that is shared: the entry's own picture, and its title on it. */
import sharp, { type OverlayOptions } from 'sharp';
import { centre, type PictureFocus } from '#domain/platform/pictures/object-position.ts';
import { shareSize } from '#domain/site/content/share-pictures.ts';
import { drawable, drawText } from '#server/features/platform/pictures/drawn-text/for-others/drawn-text.ts';

const { width, height } = shareSize;
const margin = 64;
/** How many pixels above the title its shade begins. */
const shadeAbove = 150;
const titleBox = { width: width - 2 * margin, height: 236 } as const;

export type Shared = {
  title: string;
  /** Undefined when its file is missing: then the ground is plain. */
  picture: Uint8Array | undefined;
  focus: PictureFocus | undefined;
};

/** @returns a JPEG: some chats show neither WebP nor SVG. */
export async function drawSharePicture({ title, picture, focus }: Shared): Promise<Buffer> {
  const words = drawable(title);
  const text =
    words === ''
      ? undefined
      : await drawText(words, { size: 58, colour: '#ffffff', align: 'left', box: titleBox });
  const textTop = height - margin - (text?.height ?? 0);
  const parts: OverlayOptions[] = [{ input: Buffer.from(frame(textTop - shadeAbove)), left: 0, top: 0 }];
  if (text) parts.push({ input: text.data, left: margin, top: textTop });
  const name = await drawText('Road Users Association', {
    size: 26,
    colour: '#112240',
    align: 'left',
    box: { width: 400, height: 48 },
  });
  parts.push({ input: name.data, left: margin + 70, top: 42 + Math.round((56 - name.height) / 2) });
  return sharp(await ground(picture, focus ?? centre))
    .composite(parts)
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer();
}

/** The picture, cut around its middle of interest. */
async function ground(picture: Uint8Array | undefined, focus: PictureFocus): Promise<Buffer> {
  const plain = sharp({ create: { width, height, channels: 3, background: '#1c4f96' } });
  if (!picture) return plain.png().toBuffer();
  const { data, info } = await sharp(picture, { density: 144 })
    .resize({ width, height, fit: 'outside' })
    .flatten({ background: '#ffffff' })
    .png()
    .toBuffer({ resolveWithObject: true });
  const left = Math.round(((info.width - width) * focus.x) / 100);
  const top = Math.round(((info.height - height) * focus.y) / 100);
  return sharp(data).extract({ left, top, width, height }).png().toBuffer();
}

/** The shade under the title, the association's sign above it, and the two stripes of its road at the foot. */
function frame(shadeTop: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<defs><linearGradient id="shade" x1="0" y1="0" x2="0" y2="1">
<stop offset="0" stop-color="#0a1629" stop-opacity="0"/><stop offset=".45" stop-color="#0a1629" stop-opacity=".78"/><stop offset="1" stop-color="#0a1629" stop-opacity=".96"/>
</linearGradient></defs>
<rect y="${shadeTop}" width="${width}" height="${height - shadeTop}" fill="url(#shade)"/>
<rect y="${height - 14}" width="${width}" height="9" fill="#f6b91f"/><rect y="${height - 5}" width="${width}" height="5" fill="#56bf2a"/>
<rect x="${margin - 12}" y="36" width="404" height="68" rx="22" fill="#fff"/>
<g transform="translate(${margin} 42) scale(1.75)"><rect width="32" height="32" fill="#1c4f96" rx="9"/><path stroke="#fff" stroke-linecap="round" stroke-width="4.2" d="M11.3 26V13"/><circle cx="17.5" cy="12.5" r="6.3" fill="#56bf2a" stroke="#fff" stroke-width="4.2"/><path stroke="#fff" stroke-linecap="round" stroke-width="4.2" d="M18.8 19.2 23 26"/></g>
</svg>`;
}
