/** What reads QR codes: the browser, https://wicg.github.io/shape-detection-api/, or else a decoder of our own. */

export type QrReader = { detect: (picture: HTMLVideoElement) => Promise<{ rawValue: string }[]> };

type BarcodeDetectorClass = {
  new (options: { formats: string[] }): QrReader;
  getSupportedFormats: () => Promise<string[]>;
};

declare global {
  var BarcodeDetector: BarcodeDetectorClass | undefined;
}

/** Loads the decoder where the browser has none for QR codes. @throws without a connection then. */
export async function createQrReader(): Promise<QrReader> {
  const formats = (await globalThis.BarcodeDetector?.getSupportedFormats()) ?? [];
  if (globalThis.BarcodeDetector && formats.includes('qr_code')) {
    return new globalThis.BarcodeDetector({ formats: ['qr_code'] });
  }
  const { BarcodeDetector } = await import('qr/decode.js');
  return new BarcodeDetector({ formats: ['qr_code'] });
}
