import { Check, Copy } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslate } from '#web/languages/use-translations.ts';
import { IconButton } from './icon-button.tsx';

type CopyFieldProps = {
  /** Names the value, for example `Share link`. Not visible. */
  label: string;
  copyLabel?: string | undefined;
  value: string;
  onCopied?: (() => void) | undefined;
};

/** A text to copy. Where the clipboard is refused, the text is selected instead. */
export function CopyField({ label, copyLabel, value, onCopied }: CopyFieldProps) {
  const t = useTranslate();
  const id = useId();
  const [copied, setCopied] = useState('');
  const isCopied = copied === value;

  async function copy() {
    try {
      await navigator.clipboard.writeText(value);
      setCopied(value);
      onCopied?.();
    } catch {
      const field = document.getElementById(id);
      if (field instanceof HTMLInputElement) field.select();
    }
  }

  return (
    <div className="flex items-center gap-2">
      <input
        id={id}
        readOnly
        value={value}
        aria-label={label}
        onFocus={(event) => event.target.select()}
        className="control num"
      />
      <IconButton line label={copyLabel ?? t('Copy {what}', { what: label.toLowerCase() })} onClick={copy}>
        {isCopied ? <Check aria-hidden="true" className="ic" /> : <Copy aria-hidden="true" className="ic" />}
      </IconButton>
      <span role="status" className="sr-only">
        {isCopied ? t('Copied') : ''}
      </span>
    </div>
  );
}
