import { Download, ExternalLink, Printer, Share } from 'lucide-react';
import { getLockScreen, type SafetyPass } from '#domain/safety-pass.ts';
import { useSay } from '#web/languages/use-speech.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonAnchor } from '#web/ui/button-link.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { CopyField } from '#web/ui/copy-field.tsx';
import { codeSource } from './code-source.ts';
import { NewCodeButton } from './new-code-button.tsx';
import { useSwitchPass } from './queries.ts';
import { shareLockScreen, sharesPictures } from './share-lock-screen.ts';

/** The code, where to put it, and how to make it worthless. */
export function CodeCard({ pass, url }: { pass: SafetyPass; url: string }) {
  const say = useSay();
  const switching = useSwitchPass();
  const isOn = pass.state === 'on';
  return (
    <Card aria-labelledby="pass-code" className="no-print">
      <CardHead title={say('Your code')} id="pass-code">
        {isOn ? (
          <Badge tone="ok" sign="tick">
            {say('On')}
          </Badge>
        ) : (
          <Badge tone="mute" sign="ring">
            {say('Off')}
          </Badge>
        )}
      </CardHead>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2.5">
        <img
          src={codeSource(url)}
          alt={say('QR code of your safety pass')}
          width={240}
          height={240}
          className={isOn ? 'mx-auto rounded-md' : 'mx-auto rounded-md opacity-30'}
        />
        <p className="text-muted text-sm">
          {say(
            isOn
              ? 'Whoever scans it sees what you chose, and you are told. Put it on your lock screen, or carry the card.'
              : 'The pass is off: whoever scans the code sees nothing of you.',
          )}
        </p>
        <ButtonAnchor href={getLockScreen.path} download="rua-safety-pass.png" variant="second" block>
          <Download aria-hidden="true" className="ic" />
          {say('Lock-screen picture')}
        </ButtonAnchor>
        {sharesPictures() ? (
          <Button variant="line" block onClick={shareLockScreen}>
            <Share aria-hidden="true" className="ic" />
            {say('Share the picture')}
          </Button>
        ) : null}
        <Button variant="line" block onClick={() => window.print()}>
          <Printer aria-hidden="true" className="ic" />
          {say('Print the card')}
        </Button>
        <CopyField label={say('Link of your pass')} value={url} />
        <ButtonAnchor
          href={url}
          target="_blank"
          rel="noreferrer"
          variant="quiet"
          small
          block
          className="whitespace-normal"
        >
          <ExternalLink aria-hidden="true" className="ic" />
          {say('See it as a helper does')}
        </ButtonAnchor>
        <div className="grid gap-2.5 border-line border-t pt-4 sm:grid-cols-2">
          <Button
            variant="line"
            small
            busy={switching.isPending}
            busyLabel={say(isOn ? 'Switching off' : 'Switching on')}
            onClick={() => switching.mutate(!isOn)}
          >
            {say(isOn ? 'Switch off' : 'Switch on')}
          </Button>
          <NewCodeButton />
        </div>
      </div>
    </Card>
  );
}
