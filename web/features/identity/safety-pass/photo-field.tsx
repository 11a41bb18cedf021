import { useMemo, useRef } from 'react';
import { type SafetyPass, savePassPhoto } from '#domain/safety-pass.ts';
import { maximumUploadBytes } from '#domain/uploads.ts';
import { uploadTo } from '#web/features/uploads/upload-picture.ts';
import { useSay } from '#web/languages/use-speech.ts';
import { UploadField } from '#web/ui/upload-field.tsx';
import { useKeepPass, useRemovePhoto } from './queries.ts';

/** One photo, kept as soon as it is sent. */
export function PhotoField({ pass }: { pass: Pick<SafetyPass, 'photo'> }) {
  const say = useSay();
  const keepPass = useKeepPass();
  const removing = useRemovePhoto();
  const hasPhoto = useRef(pass.photo !== null);
  const keep = useRef(keepPass);
  keep.current = keepPass;
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
      label={say('Photo')}
      hint={say('A face helps helpers: JPEG, PNG or WebP, up to 10 MB')}
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
