import { Replace } from 'lucide-react';
import { useRef, useState } from 'react';
import type { MediaDetails } from '#domain/platform/pictures/media.ts';
import { maximumUploadBytes } from '#domain/platform/pictures/uploads.ts';
import { errorMessage } from '#web/lib/error-messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { PICTURE_TYPES, refusalOf } from '#web/ui/upload-queue.ts';
import { useShowMedia } from './queries.ts';
import { sendReplacement } from './send-media.ts';

type Sending = { state: 'idle' } | { state: 'sending'; percent: number } | { state: 'failed'; why: string };

/** Replaces the picture's file; all pages that use the picture show the new file. */
export function ReplaceFile({ picture }: { picture: MediaDetails }) {
  const input = useRef<HTMLInputElement>(null);
  const [sending, setSending] = useState<Sending>({ state: 'idle' });
  const show = useShowMedia();

  async function replace(file: File | undefined) {
    if (!file) return;
    const refusal = refusalOf(file, maximumUploadBytes);
    if (refusal !== null) return setSending({ state: 'failed', why: refusal });
    setSending({ state: 'sending', percent: 0 });
    const onProgress = (sent: number) =>
      setSending({ state: 'sending', percent: Math.min(100, Math.floor((sent / file.size) * 100)) });
    try {
      await sendReplacement(picture.id, show)(file, { onProgress, signal: new AbortController().signal });
      setSending({ state: 'idle' });
      showToast({ text: 'Pages show the new picture. Check that its words still fit.' });
    } catch (error) {
      setSending({ state: 'failed', why: errorMessage(error) });
    }
  }

  const isBusy = sending.state === 'sending';
  return (
    <div className="grid gap-2.5">
      <Button
        variant="line"
        small
        block
        busy={isBusy}
        busyLabel={isBusy ? `Sending ${sending.percent}%` : 'Sending'}
        onClick={() => input.current?.click()}
      >
        <Replace aria-hidden="true" className="ic" />
        Replace the file
      </Button>
      <input
        ref={input}
        type="file"
        accept={PICTURE_TYPES.join(',')}
        aria-label="New file"
        tabIndex={-1}
        className="hidden"
        onChange={(event) => {
          void replace(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      {sending.state === 'failed' ? (
        <Notice tone="bad" role="alert">
          {sending.why}
        </Notice>
      ) : null}
    </div>
  );
}
