import { PhoneCall } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLang, useTranslate } from '#web/languages/use-translations.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonLook } from '#web/ui/button-look.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';

type CallForHelpProps = {
  tall?: boolean;
  /** The account that keeps the answer *not safe* until there is a network. */
  keptBy: 'phone' | 'tab' | null;
  hasFailed: boolean;
  onAgain: () => void;
  onClose: () => void;
  /** A notice that names the agencies that were told. */
  children?: ReactNode;
};

/** The passenger of a flagged ride is not safe. Calling does not wait for the answer. */
export function CallForHelp({
  tall = false,
  keptBy,
  hasFailed,
  onAgain,
  onClose,
  children,
}: CallForHelpProps) {
  const t = useTranslate();
  return (
    <Dialog
      isOpen
      tall={tall}
      onClose={onClose}
      title={t('Call for help')}
      lead={t('The ride goes on and stays flagged.')}
    >
      <div className="grid gap-4" lang={useLang()}>
        <a href="tel:112" className={buttonLook({ variant: 'danger', block: true })}>
          <PhoneCall aria-hidden="true" className="ic" />
          {t('Call {number}', { number: '112' })}
        </a>
        <div role="status">
          {children}
          {keptBy === null ? null : (
            <Notice tone="bad" title={t('No network: nobody is told yet')}>
              {t(
                keptBy === 'tab'
                  ? 'Leave RUA open: it goes by itself when the network is back.'
                  : 'It is kept on this phone and goes by itself when the network is back, also when RUA is closed.',
              )}
            </Notice>
          )}
          {hasFailed ? (
            <Notice tone="bad">{t('The agencies could not be told. Call 112 now.')}</Notice>
          ) : null}
        </div>
        {hasFailed ? (
          <Button variant="line" block onClick={onAgain}>
            {t('Try again')}
          </Button>
        ) : null}
      </div>
    </Dialog>
  );
}
