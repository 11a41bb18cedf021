import { createContext, lazy, type ReactNode, Suspense, useContext, useState } from 'react';
import { useTranslate } from '#web/languages/use-translations.ts';
import { storedPicture } from '#web/lib/stored-pictures.ts';
import { PicturePlace } from '#web/ui/picture-place.tsx';
import { useSaveData } from '#web/ui/save-data.tsx';
import { useDialogHistory } from '#web/ui/use-dialog-history.ts';

const PictureViewer = lazy(async () => {
  const { PictureViewer } = await import('#web/ui/picture-viewer.tsx');
  return { default: PictureViewer };
});

const OpenPicture = createContext<(file: string) => void>(() => {});

/** Shows one picture large, also when its message, which was on its way, is answered meanwhile and drawn anew. */
export function MessagePictures({ children }: { children: ReactNode }) {
  const t = useTranslate();
  const viewer = useDialogHistory();
  const [file, setFile] = useState('');
  const open = (opened: string) => {
    setFile(opened);
    viewer.open();
  };
  return (
    <OpenPicture value={open}>
      {children}
      {viewer.isOpen ? (
        <Suspense>
          <PictureViewer
            pictures={[{ src: storedPicture(file), alt: t('Picture in a message') }]}
            vehicle="danfo"
            index={0}
            onIndex={() => {}}
            onClose={viewer.close}
          />
        </Suspense>
      ) : null}
    </OpenPicture>
  );
}

/** A picture in a message; a press opens it large. */
export function MessagePicture({ file }: { file: string }) {
  const t = useTranslate();
  const open = useContext(OpenPicture);
  const { saves } = useSaveData();
  return (
    <button
      type="button"
      aria-label={t('Open the picture')}
      onClick={() => open(file)}
      className="block overflow-hidden rounded-md bg-sunk"
    >
      {saves ? (
        <PicturePlace alt={t('Picture in a message')} className="h-45 w-60 max-w-full" />
      ) : (
        <img
          src={storedPicture(file, 320)}
          alt=""
          width={240}
          height={180}
          loading="lazy"
          className="h-45 w-60 max-w-full object-cover"
        />
      )}
    </button>
  );
}
