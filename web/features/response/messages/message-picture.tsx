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

type Opened = { files: readonly string[]; place: number };

const OpenPicture = createContext<(opened: Opened) => void>(() => {});

/** Shows the pictures of one message large, also when its message, which was on its way, is answered meanwhile and drawn anew. */
export function MessagePictures({ children }: { children: ReactNode }) {
  const t = useTranslate();
  const viewer = useDialogHistory();
  const [{ files, place }, setOpened] = useState<Opened>({ files: [], place: 0 });
  const open = (opened: Opened) => {
    setOpened(opened);
    viewer.open();
  };
  return (
    <OpenPicture value={open}>
      {children}
      {viewer.isOpen ? (
        <Suspense>
          <PictureViewer
            pictures={files.map((file) => ({ src: storedPicture(file), alt: t('Picture in a message') }))}
            vehicle="danfo"
            index={place}
            onIndex={(turned) => setOpened({ files, place: turned })}
            onClose={viewer.close}
          />
        </Suspense>
      ) : null}
    </OpenPicture>
  );
}

/** The pictures in a message, two in a row where there are several; a press opens one large. */
export function PicturesOfMessage({ files }: { files: readonly string[] }) {
  const t = useTranslate();
  const open = useContext(OpenPicture);
  const { saves } = useSaveData();
  const [only] = files.length === 1 ? files : [];
  const look = only === undefined ? 'aspect-4/3 w-full' : 'h-45 w-60 max-w-full';
  return (
    <div className={only === undefined ? 'grid w-72 max-w-full grid-cols-2 gap-2' : undefined}>
      {files.map((file, place) => (
        <button
          key={file}
          type="button"
          aria-label={
            only === undefined
              ? t('Open picture {number} of {count}: {alt}', {
                  number: place + 1,
                  count: files.length,
                  alt: t('Picture in a message'),
                })
              : t('Open the picture')
          }
          onClick={() => open({ files, place })}
          className="block overflow-hidden rounded-md bg-sunk"
        >
          {saves ? (
            <PicturePlace alt={t('Picture in a message')} className={look} />
          ) : (
            <img
              src={storedPicture(file, 320)}
              alt=""
              width={240}
              height={180}
              loading="lazy"
              className={`${look} object-cover`}
            />
          )}
        </button>
      ))}
    </div>
  );
}
