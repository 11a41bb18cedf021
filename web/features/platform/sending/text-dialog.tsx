import { type ReactNode, useState } from 'react';
import { formatCount } from '#domain/values/count.ts';
import { useErrorMessage } from '#web/languages/use-error-messages.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextArea } from '#web/ui/text-area.tsx';

type TextDialogProps = {
  title: string;
  lead?: string | undefined;
  /** The label of the field. */
  label: string;
  /** The words there are already. */
  initially?: string | undefined;
  optional?: boolean | undefined;
  limit: number;
  rows: number;
  confirmLabel: string;
  danger?: boolean | undefined;
  /** Gets them without blanks around them; closes after it. @throws AppError, which is shown. */
  onConfirm: (words: string) => Promise<void>;
  onClose: () => void;
  /** Below the field. */
  children?: ReactNode;
};

/** Takes the words of something that waits to be sent. */
export function TextDialog(props: TextDialogProps) {
  const t = useTranslate();
  const wordsOfError = useErrorMessage();
  const { limit, onConfirm, onClose } = props;
  const [text, setText] = useState(props.initially ?? '');
  const [problem, setProblem] = useState<string>();
  const words = text.trim();
  const isTooLong = words.length > limit;

  async function confirm() {
    if (isTooLong) return;
    try {
      await onConfirm(words);
      onClose();
    } catch (error) {
      setProblem(wordsOfError(error));
    }
  }

  return (
    <Dialog
      tall
      isOpen
      onClose={onClose}
      title={props.title}
      lead={props.lead}
      actions={
        <>
          <Button variant="line" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button variant={props.danger ? 'danger' : 'primary'} onClick={() => void confirm()}>
            {props.confirmLabel}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {problem === undefined ? null : (
          <Notice tone="bad" role="alert">
            {problem}
          </Notice>
        )}
        <TextArea
          label={props.label}
          optional={props.optional}
          rows={props.rows}
          limit={limit}
          value={text}
          error={isTooLong ? t('Use at most {limit} characters.', { limit: formatCount(limit) }) : undefined}
          onChange={(event) => setText(event.target.value)}
        />
        {props.children}
      </div>
    </Dialog>
  );
}
