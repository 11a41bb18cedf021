/** The QR code of a link, as a drawing. */
import { encode } from 'uqr';
import { drawModules, type QrDrawing } from '#domain/values/qr-drawing.ts';
import { type Html, html } from '#server/base/http/formats/html.ts';

/** A quarter of it may be dirty or scratched. */
export function drawQr(text: string): QrDrawing {
  return drawModules(encode(text, { ecc: 'Q', border: 0 }).data);
}

/** Always dark on white, on a page of any colour. */
export function qrSvg(text: string): Html {
  const { size, path } = drawQr(text);
  return html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path fill="#112240" d="${path}"/></svg>`;
}
