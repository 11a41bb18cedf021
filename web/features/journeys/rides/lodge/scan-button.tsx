import { ScanQrCode } from 'lucide-react';
import { useTranslate } from '#web/languages/use-translations.ts';
import { useDeferredPart } from '#web/ui/use-deferred-part.ts';
import { useDialogHistory } from '#web/ui/use-dialog-history.ts';
import type { ScanDialogProps } from './scan-dialog.tsx';

async function loadScanDialog() {
  const { ScanDialog } = await import('./scan-dialog.tsx');
  return ScanDialog;
}

export type ScanButtonProps = {
  /** Gets what a code says. @returns whether that is a manifest. */
  onScanned: (text: string) => boolean;
};

/** Reads the QR code of a manifest with the camera. */
export function ScanButton({ onScanned }: ScanButtonProps) {
  const t = useTranslate();
  const dialog = useDialogHistory();
  const { Part, loadNow } = useDeferredPart<ScanDialogProps>(loadScanDialog, false);

  async function open() {
    if (await loadNow()) dialog.open();
  }

  return (
    <>
      <button
        type="button"
        onClick={open}
        className="grid min-w-13 flex-none content-center justify-items-center gap-1 rounded-md px-1.5 border-[1.5px] border-line-strong bg-surface font-semibold text-xs leading-none hover:bg-sunk md:min-w-19"
      >
        <ScanQrCode aria-hidden="true" className="size-6" />
        {t('Scan')}
      </button>
      {Part && dialog.isOpen ? (
        <Part
          onClose={dialog.close}
          onScanned={(text) => {
            const isManifest = onScanned(text);
            if (isManifest) dialog.close();
            return isManifest;
          }}
        />
      ) : null}
    </>
  );
}
