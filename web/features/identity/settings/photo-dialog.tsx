import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { savePhoto } from '#domain/identity/settings.ts';
import { uploadPicture } from '#web/features/platform/pictures/uploads/upload-picture.ts';
import { useErrorMessage } from '#web/languages/use-error-messages.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { call } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { type Crop, sideOf, wholeOf } from './crop.ts';
import { CropView } from './crop-view.tsx';
import { useShowAccount } from './queries.ts';

/** In px; shown at 160 at most, on screens of up to three dots. */
const savedSide = 512;
const send = uploadPicture('people');

/** Crops the chosen picture to a square and makes it the person's photo. */
export function PhotoDialog({ file, onClose }: { file: File; onClose: () => void }) {
  const t = useTranslate();
  const errorMessageOf = useErrorMessage();
  const { picture, isUnreadable } = useDecoded(file);
  const [crop, setCrop] = useState<Crop>();
  const shown = picture && (crop ?? wholeOf(picture));
  const showAccount = useShowAccount();
  const aborter = useRef<AbortController>(undefined);
  useEffect(() => () => aborter.current?.abort(), []);
  const saving = useMutation({
    mutationFn: async () => {
      if (!picture || !shown) throw new Error('there is no picture yet');
      const square = await cut(picture, shown);
      aborter.current = new AbortController();
      const { signal } = aborter.current;
      const path = await send(square, { onProgress: () => {}, signal });
      return call(savePhoto, { body: { photo: path } }, { signal });
    },
    onSuccess: (account) => {
      showAccount(account);
      showToast({ text: t('Your photo is saved.') });
      onClose();
    },
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('Cut your photo')}
      lead={t('Drag it, or use the arrow keys; zoom with the slider.')}
      actions={
        <>
          <Button variant="line" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button
            busy={saving.isPending}
            busyLabel={t('Saving')}
            disabled={picture === undefined}
            onClick={() => saving.mutate()}
          >
            {t('Save photo')}
          </Button>
        </>
      }
    >
      {isUnreadable ? (
        <Notice tone="bad" role="alert">
          {t('This picture cannot be read. Choose another.')}
        </Notice>
      ) : null}
      {picture && shown ? <CropView picture={picture} crop={shown} onCrop={setCrop} /> : null}
      {picture === undefined && !isUnreadable ? <Skeleton className="mx-auto size-64" /> : null}
      {saving.error ? (
        <Notice tone="bad" role="alert" className="mt-4">
          {errorMessageOf(saving.error)}
        </Notice>
      ) : null}
    </Dialog>
  );
}

/** Decodes the file, upright by its EXIF orientation. */
function useDecoded(file: File): { picture: ImageBitmap | undefined; isUnreadable: boolean } {
  const [picture, setPicture] = useState<ImageBitmap>();
  const [isUnreadable, setUnreadable] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    createImageBitmap(file).then(
      (decoded) => isCurrent && setPicture(decoded),
      () => isCurrent && setUnreadable(true),
    );
    return () => {
      isCurrent = false;
    };
  }, [file]);
  return { picture, isUnreadable };
}

async function cut(picture: ImageBitmap, crop: Crop): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = savedSide;
  canvas.height = savedSide;
  const side = sideOf(picture, crop);
  canvas
    .getContext('2d')
    ?.drawImage(picture, crop.x - side / 2, crop.y - side / 2, side, side, 0, 0, savedSide, savedSide);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.88));
  if (!blob) throw new Error('the picture could not be cut');
  return new File([blob], 'photo.jpg', { type: 'image/jpeg' });
}
