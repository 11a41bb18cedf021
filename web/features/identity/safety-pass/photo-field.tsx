import { useMemo, useRef } from 'react';
import { type SafetyPass, savePassPhoto } from '#domain/identity/safety-pass.ts';
import { maximumUploadBytes } from '#domain/platform/pictures/uploads.ts';
import { uploadTo } from '#web/features/platform/pictures/uploads/upload-picture.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { UploadField } from '#web/ui/upload-field.tsx';
import { useRemovePhoto, useStorePass } from './queries.ts';

/** One photo, stored as soon as it is sent. */
export function PhotoField({ pass }: { pass: Pick<SafetyPass, 'photo'> }) {
  const t = useTranslate();
  const storePass = useStorePass();
  const removing = useRemovePhoto();
  const hasPhoto = useRef(pass.photo !== null);
  const keep = useRef(storePass);
  keep.current = storePass;
  const upload = useMemo(
    () =>
      uploadTo(savePassPhoto, savePassPhoto.path, (saved) => {
        keep.current(saved);
        return saved.photo ?? '';
      }),
    [],
  );

  function follow(paths: string[]) {
    if (paths.length === 0 && hasPhoto.current) removing.mutate(undefined);
    hasPhoto.current = paths.length > 0;
  }

  return (
    <UploadField
      id="photo"
      label={t('Photo')}
      hint={t('A face helps helpers: JPEG, PNG or WebP, up to 10 MB')}
      optional
      upload={upload}
      initialPaths={pass.photo === null ? [] : [pass.photo]}
      sourceOf={(path) => path}
      onChange={follow}
      maximumBytes={maximumUploadBytes}
      maximumCount={1}
    />
  );
}
