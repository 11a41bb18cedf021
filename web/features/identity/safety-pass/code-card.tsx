import { Download, ExternalLink, Printer, Share } from 'lucide-react';
import { getLockScreen, type SafetyPass } from '#domain/identity/safety-pass.ts';
import type { Translate } from '#web/languages/translations.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { request } from '#web/lib/api.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonAnchor } from '#web/ui/button-link.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { CopyField } from '#web/ui/copy-field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { useDeferredPart } from '#web/ui/use-deferred-part.ts';
import { useDialogHistory } from '#web/ui/use-dialog-history.ts';
import { codeSource } from './code-source.ts';
import type { NewCodeDialogProps } from './new-code-dialog.tsx';
import { useSwitchPass } from './queries.ts';

/** The code, how to use it, and how to invalidate it. */
export function CodeCard({ pass, url }: { pass: SafetyPass; url: string }) {
  const t = useTranslate();
  const switching = useSwitchPass();
  const isOn = pass.state === 'on';
  return (
    <Card aria-labelledby="pass-code" className="no-print">
      <CardHead title={t('Your code')} id="pass-code">
        {isOn ? (
          <Badge tone="ok" sign="tick">
            {t('On')}
          </Badge>
        ) : (
          <Badge tone="mute" sign="ring">
            {t('Off')}
          </Badge>
        )}
      </CardHead>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2.5">
        <img
          src={codeSource(url)}
          alt={t('QR code of your safety pass')}
          width={240}
          height={240}
          className={isOn ? 'mx-auto rounded-md' : 'mx-auto rounded-md opacity-30'}
        />
        {pass.isEmpty ? (
          <Notice tone="wait">
            {t('The pass tells a helper nothing yet. Choose your blood group, or name your next of kin.')}
          </Notice>
        ) : null}
        <p className="text-muted text-sm">
          {t(
            isOn
              ? 'Each person who scans it sees what you chose, and you are told. Put it on your lock screen, or carry the card.'
              : 'The pass is off: a person who scans the code sees nothing of you.',
          )}
        </p>
        <ButtonAnchor href={getLockScreen.path} download="rua-safety-pass.png" variant="second" block>
          <Download aria-hidden="true" className="ic" />
          {t('Lock-screen picture')}
        </ButtonAnchor>
        {sharesPictures() ? (
          <Button variant="line" block onClick={() => void shareLockScreen(t)}>
            <Share aria-hidden="true" className="ic" />
            {t('Share the picture')}
          </Button>
        ) : null}
        <Button variant="line" block onClick={() => window.print()}>
          <Printer aria-hidden="true" className="ic" />
          {t('Print the card')}
        </Button>
        <CopyField label={t('Link of your pass')} value={url} />
        <ButtonAnchor
          href={url}
          target="_blank"
          rel="noreferrer"
          variant="quiet"
          small
          block
          className="whitespace-normal!"
        >
          <ExternalLink aria-hidden="true" className="ic" />
          {t('See it as a helper does')}
        </ButtonAnchor>
        <div className="grid gap-2.5 border-line border-t pt-4 sm:grid-cols-2">
          <Button
            variant="line"
            small
            busy={switching.isPending}
            busyLabel={t(isOn ? 'Switching off' : 'Switching on')}
            onClick={() => switching.mutate(!isOn)}
          >
            {t(isOn ? 'Switch off' : 'Switch on')}
          </Button>
          <NewCodeButton />
        </div>
      </div>
    </Card>
  );
}

async function loadDialog() {
  const { NewCodeDialog } = await import('./new-code-dialog.tsx');
  return NewCodeDialog;
}

/** Asks first: printed codes and those on lock screens stop working. */
function NewCodeButton() {
  const t = useTranslate();
  const dialog = useDialogHistory();
  const { Part, loadNow } = useDeferredPart<NewCodeDialogProps>(loadDialog);
  return (
    <>
      <Button
        variant="line"
        small
        onClick={async () => {
          if (await loadNow()) dialog.open();
        }}
      >
        {t('New code')}
      </Button>
      {Part && dialog.isOpen ? <Part onClose={dialog.close} /> : null}
    </>
  );
}

const name = 'rua-safety-pass.png';

/** Whether this browser can share pictures with other apps; always false on the server. */
function sharesPictures(): boolean {
  if (typeof navigator === 'undefined' || typeof navigator.canShare !== 'function') return false;
  return navigator.canShare({ files: [new File([], name, { type: 'image/png' })] });
}

/** Shares the lock-screen picture with another app of the phone. */
async function shareLockScreen(t: Translate): Promise<void> {
  try {
    const answer = await request(getLockScreen, {});
    const file = new File([await answer.blob()], name, { type: 'image/png' });
    await navigator.share({ files: [file], title: t('Safety pass') });
  } catch (error) {
    // Closed without choosing.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    showToast({ tone: 'bad', text: t('The picture could not be shared. Download it instead.') });
  }
}
