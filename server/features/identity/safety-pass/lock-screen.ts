/** The picture for a phone's lock screen: the code, the name and 112, below where phones show the time. */
import sharp, { type OverlayOptions } from 'sharp';
import { type Html, html } from '#server/base/http/formats/html.ts';
import { drawQr } from '#server/base/http/formats/qr-code.ts';
import { drawable, drawText } from '#server/features/platform/pictures/drawn-text/for-others/drawn-text.ts';

/** Pixels: wide enough for today's phones, and shaped like them. */
export const lockScreen = { width: 1080, height: 2340 } as const;
/** The place of the code, with its white edge, in pixels. */
export const codeOnLockScreen = { left: 230, top: 1000, width: 620 } as const;

const card = { left: 90, top: 860, width: 900, height: 1180 } as const;

/** Few colours, found quickly: the usual search takes longer than all the drawing, and makes the picture no smaller. */
const colours = { palette: true, colours: 64, effort: 1, dither: 0 } as const;

/** @param name empty when it does not show. @returns a PNG. */
export async function drawLockScreen({ url, name }: { url: string; name: string }): Promise<Buffer> {
  const words = drawable(name);
  const texts = [
    await centred('If I cannot speak, scan this', { top: 915, size: 52, colour: '#112240' }),
    ...(words === '' ? [] : [await centred(words, { top: 1650, size: 72, colour: '#112240' })]),
    await centred('In danger, call 112', { top: 1880, size: 64, colour: '#ffffff' }),
  ];
  return sharp(Buffer.from(ground(url).text))
    .composite(texts)
    .png({ compressionLevel: 9, ...colours })
    .toBuffer();
}

function ground(url: string): Html {
  const { size, path } = drawQr(url);
  const { left, top, width } = codeOnLockScreen;
  return html`<svg xmlns="http://www.w3.org/2000/svg" width="${lockScreen.width}" height="${lockScreen.height}">
<path fill="#112240" d="M0 0h1080v2340H0z"/>
<path fill="#f6b91f" d="M0 700h1080v14H0z"/><path fill="#56bf2a" d="M0 724h1080v6H0z"/>
<rect x="${card.left}" y="${card.top}" width="${card.width}" height="${card.height}" rx="56" fill="#fff"/>
<g transform="translate(${left} ${top}) scale(${width / size})" shape-rendering="crispEdges"><path fill="#112240" d="${path}"/></g>
<rect x="150" y="1840" width="780" height="140" rx="70" fill="#d91e1e"/>
</svg>`;
}

type Line = { top: number; size: number; colour: string };

/** The largest size of a line of text, in pixels. */
const box = { width: 780, height: 150 } as const;

async function centred(words: string, { top, size, colour }: Line): Promise<OverlayOptions> {
  const { data, width } = await drawText(words, { size, colour, align: 'center', box });
  return { input: data, left: Math.round((lockScreen.width - width) / 2), top };
}
