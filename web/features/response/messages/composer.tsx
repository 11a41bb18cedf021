import { SendHorizontal } from 'lucide-react';
import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react';
import { messageLength } from '#domain/response/messages/messages.ts';
import { formatCount } from '#domain/values/count.ts';
import type { Translate } from '#web/languages/translations.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { AttachButton, ChosenPicturesList } from './attach-pictures.tsx';
import { draftOf, saveDraft } from './drafts.ts';
import { type PicturesState, uploadOfMessage, usePictures } from './use-pictures.ts';

type Written = { text: string; pictures: readonly string[]; newest: number };

type ComposerProps = {
  /** The ticket's reference. Its draft is kept under it, for this account. */
  reference: string;
  accountId: number;
  /** The number of the newest message. A message is sent with the number that its writer saw when they pressed. */
  newest: number;
  onSend: (written: Written) => void;
  /** Tools beside the picture button. They get a function that puts words into the message. */
  tools?: ((insert: (words: string) => void) => ReactNode) | undefined;
};

/** From this length on, the length of the text is shown. */
const almostFull = messageLength - 200;

/** Writes a message: Enter or the button sends it, Shift and Enter begin a new line. */
export function Composer({ reference, accountId, newest, onSend, tools }: ComposerProps) {
  const t = useTranslate();
  const id = useId();
  const [text, setText] = useState(() => draftOf({ reference, accountId }));
  const [problem, setProblem] = useState<string>();
  /** The newest message at the press. The message is sent once its pictures are stored. */
  const [pressed, setPressed] = useState<number>();
  const isWaiting = pressed !== undefined;
  const pictures = usePictures(uploadOfMessage);
  const length = text.trim().length;

  function write(next: string) {
    setText(next);
    setProblem(undefined);
    saveDraft({ reference, accountId }, next);
  }

  function send(seen: number) {
    const wrong = problemOf(length, pictures.state, t);
    setProblem(wrong);
    if (wrong !== undefined) return;
    if (pictures.state === 'sending') {
      setPressed(seen);
      return;
    }
    onSend({ text: text.trim(), pictures: pictures.paths, newest: seen });
    write('');
    pictures.clear();
  }

  const { state } = pictures;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the arrival of the pictures sends
  useEffect(() => {
    if (pressed === undefined || state === 'sending') return;
    setPressed(undefined);
    if (state === 'stored') send(pressed);
  }, [pressed, state]);

  /** The officer has read up to the message that was the newest at the first press, so that one is sent to the server. */
  function press() {
    send(pressed ?? newest);
  }

  function pressKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    press();
  }

  function paste(event: ClipboardEvent) {
    const files = [...event.clipboardData.files];
    if (files.length === 0) return;
    event.preventDefault();
    pictures.choose(files);
  }

  return (
    <form
      aria-label={t('Write a message')}
      onSubmit={(event) => {
        event.preventDefault();
        press();
      }}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        pictures.choose([...event.dataTransfer.files]);
      }}
      className="grid grid-cols-[minmax(0,1fr)] gap-2 border-line border-t bg-surface p-3 md:p-4"
    >
      <ChosenPicturesList pictures={pictures} id={id} />
      <div className="flex items-end gap-1.5">
        <AttachButton pictures={pictures} />
        {tools?.((words) => write(text.trim() === '' ? words : `${text.trimEnd()} ${words}`))}
        <textarea
          id={id}
          aria-label={t('Message')}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-error` : undefined}
          rows={1}
          value={text}
          placeholder={t('Message')}
          onChange={(event) => write(event.target.value)}
          onKeyDown={pressKey}
          onPaste={paste}
          className="control field-sizing-content block max-h-40 min-h-control flex-1 resize-none rounded-card py-3"
        />
        <Button type="submit" busy={isWaiting} aria-label={t('Send')} className="px-3.5">
          <SendHorizontal aria-hidden="true" className="ic" />
          <span className="max-sm:sr-only">{t('Send')}</span>
        </Button>
      </div>
      {problem || length > almostFull ? (
        <div className="flex justify-between gap-3">
          <FieldError id={id}>{problem}</FieldError>
          <span
            className={
              length > messageLength ? 'num font-semibold text-bad-ink text-xs' : 'num text-muted text-xs'
            }
          >
            {t('{length} of {limit}', { length: formatCount(length), limit: formatCount(messageLength) })}
          </span>
        </div>
      ) : null}
    </form>
  );
}

function problemOf(length: number, pictures: PicturesState, t: Translate): string | undefined {
  if (pictures === 'failed') return t('The picture was not sent. Try it again, or remove it.');
  if (length > messageLength) return t('Use at most {limit} characters.', { limit: messageLength });
  return length === 0 && pictures === 'none' ? t('Write a message or add a picture.') : undefined;
}
