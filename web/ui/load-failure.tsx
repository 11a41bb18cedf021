import { CloudOff } from 'lucide-react';
import { useTranslate } from '#web/languages/use-translations.ts';
import { Button } from './button.tsx';

type LoadFailureProps = {
  /** Names the content that did not load, for example `The rides`. */
  what: string;
  onRetry: () => void;
  busy?: boolean | undefined;
};

/** Shown in place of content that could not be loaded, with a button to try again. */
export function LoadFailure({ what, onRetry, busy }: LoadFailureProps) {
  const t = useTranslate();
  return (
    <div
      role="alert"
      className="grid justify-items-center gap-2 rounded-card border border-line bg-surface px-5 py-10 text-center"
    >
      <CloudOff aria-hidden="true" className="size-8 text-muted" />
      <b>{t('{what} did not load.', { what })}</b>
      <p className="text-muted text-sm">{t('The connection may be slow. Nothing you lodged is lost.')}</p>
      <Button small variant="line" busy={busy} busyLabel={t('Trying')} onClick={onRetry} className="mt-2">
        {t('Try again')}
      </Button>
    </div>
  );
}
