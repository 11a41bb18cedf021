/** Neutral badges that stand for an agency until it uploads a logo. */

const width = 104;
const height = 80;
const margin = 10;
const largestType = 24;
/** Width of a broad bold capital in most system fonts, as a share of the type size. */
const letterWidth = 0.78;

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => escapes[character] ?? character);
}

/**
 * @param text a code of a few letters.
 * @param colour of the ground, `#RRGGBB`.
 * @returns an SVG picture of 104 by 80.
 */
export function agencyBadge(text: string, colour: string): string {
  const room = width - 2 * margin;
  const type = Math.min(largestType, Math.floor(room / (letterWidth * Math.max(text.length, 1))));
  const label = escapeXml(text);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${label}">`,
    `<rect width="${width}" height="${height}" rx="16" fill="${escapeXml(colour)}"/>`,
    `<text x="${width / 2}" y="${height / 2}" dy=".36em" text-anchor="middle" font-family="Arial, Helvetica, sans-serif" font-size="${type}" font-weight="700" fill="#fff">${label}</text>`,
    '</svg>',
  ].join('');
}
