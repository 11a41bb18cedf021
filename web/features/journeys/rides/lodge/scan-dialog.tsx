import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { InChosenLanguage } from '#web/languages/in-chosen-language.tsx';
import { useTranslate } from '#web/languages/use-translations.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';

export type ScanDialogProps = {
  onClose: () => void;
  /** Gets what a code says. @returns whether that is a manifest. */
  onScanned: (text: string) => boolean;
};

/** The picture of the camera, until it sees the code of a manifest. No picture leaves the device. */
export function ScanDialog(props: ScanDialogProps) {
  return (
    <InChosenLanguage>
      <Scanning {...props} />
    </InChosenLanguage>
  );
}

function Scanning({ onClose, onScanned }: ScanDialogProps) {
  const t = useTranslate();
  const video = useRef<HTMLVideoElement>(null);
  const [problem, setProblem] = useState<'no-camera' | 'other-code' | null>(null);

  const see = useEffectEvent((text: string) => {
    const isManifest = onScanned(text);
    if (!isManifest) setProblem('other-code');
    return isManifest;
  });

  useEffect(() => {
    const over = new AbortController();
    watch(video.current, over.signal, see).catch(() => setProblem('no-camera'));
    return () => over.abort();
  }, []);

  return (
    <Dialog
      isOpen
      tall
      onClose={onClose}
      title={t('Scan a manifest')}
      lead={t('Hold the camera over the QR code on the driver’s manifest.')}
    >
      <div className="grid gap-3">
        {problem === 'no-camera' ? (
          <Notice tone="wait" role="status">
            {t('The camera cannot be used. Type the number instead.')}
          </Notice>
        ) : (
          <video
            ref={video}
            muted
            playsInline
            aria-label={t('What the camera sees')}
            className="aspect-square w-full rounded-md bg-navy object-cover"
          />
        )}
        {problem === 'other-code' ? (
          <Notice tone="wait" role="status">
            {t('This code belongs to no manifest.')}
          </Notice>
        ) : null}
      </div>
    </Dialog>
  );
}

/** @param onSeen returns whether to stop. @throws when the camera is refused, or nothing can read its pictures. */
async function watch(
  video: HTMLVideoElement | null,
  over: AbortSignal,
  onSeen: (text: string) => boolean,
): Promise<void> {
  if (video === null) return;
  const reader = await createQrReader();
  if (over.aborted) return;
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
  const stop = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  if (over.aborted) return stop();
  over.addEventListener('abort', stop);
  video.srcObject = stream;
  await video.play();
  while (!over.aborted) {
    const [code] = await reader.detect(video);
    if (over.aborted || (code !== undefined && onSeen(code.rawValue))) return;
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
}

type QrReader = { detect: (picture: HTMLVideoElement) => Promise<{ rawValue: string }[]> };

type BarcodeDetectorClass = {
  new (options: { formats: string[] }): QrReader;
  getSupportedFormats: () => Promise<string[]>;
};

declare global {
  var BarcodeDetector: BarcodeDetectorClass | undefined;
}

/** Loads the decoder where the browser has none for QR codes. @throws without a connection then. */
async function createQrReader(): Promise<QrReader> {
  const formats = (await globalThis.BarcodeDetector?.getSupportedFormats()) ?? [];
  if (globalThis.BarcodeDetector && formats.includes('qr_code')) {
    return new globalThis.BarcodeDetector({ formats: ['qr_code'] });
  }
  const { BarcodeDetector } = await import('qr/decode.js');
  return new BarcodeDetector({ formats: ['qr_code'] });
}
