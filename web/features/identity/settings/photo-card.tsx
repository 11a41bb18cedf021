import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { savePhoto } from '#domain/identity/settings.ts';
import { maximumUploadBytes } from '#domain/platform/pictures/uploads.ts';
import { useKnown, useTranslate } from '#web/languages/use-translations.ts';
import { call } from '#web/lib/api.ts';
import { storedPicture } from '#web/lib/stored-pictures.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { SaveDataPicture } from '#web/ui/save-data-picture.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { PICTURE_TYPES, refusalOf } from '#web/ui/upload-queue.ts';
import { useDialogHistory } from '#web/ui/use-dialog-history.ts';
import { useFailureToast } from '#web/ui/use-failure-toast.ts';
import { PhotoDialog } from './photo-dialog.tsx';
import { useShowAccount } from './queries.ts';

/** The person's picture: chosen and cropped to a square. @param photo its stored path. */
export function PhotoCard({ photo }: { photo: string }) {
  const t = useTranslate();
  const known = useKnown();
  const showFailure = useFailureToast();
  const input = useRef<HTMLInputElement>(null);
  const dialog = useDialogHistory();
  const [file, setFile] = useState<File>();
  const [refusal, setRefusal] = useState<string | null>(null);
  const showAccount = useShowAccount();
  const removing = useMutation({
    mutationFn: () => call(savePhoto, { body: { photo: '' } }),
    onSuccess: (account) => {
      showAccount(account);
      showToast({ text: t('Your photo is removed.') });
    },
    onError: showFailure,
  });

  function choose(chosen: File | undefined) {
    if (chosen === undefined) return;
    const why = refusalOf(chosen, maximumUploadBytes);
    setRefusal(why);
    if (why !== null) return;
    setFile(chosen);
    dialog.open();
  }

  return (
    <Card aria-labelledby="photo-card" className="grid justify-items-center">
      <div className="w-full">
        <CardHead title={t('Photo')} id="photo-card" />
      </div>
      <Portrait photo={photo} />
      <p className="mt-4 text-center text-muted text-sm">
        {t('Agencies that you report to do not see it. JPEG, PNG or WebP.')}
      </p>
      {refusal === null ? null : (
        <Notice tone="bad" role="alert" className="mt-3">
          {known(refusal)}
        </Notice>
      )}
      <input
        ref={input}
        type="file"
        accept={PICTURE_TYPES.join(',')}
        aria-label={t('Photo file')}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          choose(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      <div className="with-scripts mt-4 flex flex-wrap justify-center gap-2.5">
        <Button variant="line" small onClick={() => input.current?.click()}>
          {t(photo === '' ? 'Choose photo' : 'Change photo')}
        </Button>
        {photo === '' ? null : (
          <Button
            variant="quiet"
            small
            busy={removing.isPending}
            busyLabel={t('Removing')}
            onClick={() => removing.mutate()}
          >
            {t('Remove')}
          </Button>
        )}
      </div>
      {file && dialog.isOpen ? <PhotoDialog file={file} onClose={dialog.close} /> : null}
    </Card>
  );
}

function Portrait({ photo }: { photo: string }) {
  const t = useTranslate();
  if (photo === '') {
    return (
      <span className="grid size-40 place-items-center rounded-pill bg-sunk text-center text-muted text-sm">
        {t('No photo')}
      </span>
    );
  }
  return (
    <SaveDataPicture
      src={storedPicture(photo, 320)}
      alt={t('Yours')}
      width={160}
      height={160}
      className="size-40 rounded-pill bg-sky object-cover"
    />
  );
}
