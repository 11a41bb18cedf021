import type { KinTest, NextOfKin } from '#domain/journeys/next-of-kin.ts';
import { formatTime } from '#domain/values/clock.ts';
import type { Translate } from '#web/languages/translations.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { Button } from '#web/ui/button.tsx';
import { useTestKin } from './queries.ts';

type TestLineProps = {
  kin: NonNullable<NextOfKin['kin']>;
  test: KinTest | null;
  /** RUA texts other people for verified addresses only. */
  emailVerified: boolean;
};

/** How far the test SMS is, what to do when it was refused, and a button that sends another one. */
export function TestLine({ kin, test, emailVerified }: TestLineProps) {
  const t = useTranslate();
  const testing = useTestKin();
  const name = kin.fullName;
  return (
    <div className="grid justify-items-start gap-1">
      <div role="status" className="grid gap-1 text-muted text-sm">
        {textsOf({ kin, test, emailVerified }, t).map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
      {emailVerified && kin.canBeTexted && mayRepeat(test) ? (
        <Button
          variant="quiet"
          small
          className="-ml-3.5"
          busy={testing.isPending}
          busyLabel={t('Sending')}
          onClick={() => testing.mutate()}
        >
          {t(test === null ? 'Send a test SMS' : 'Send the test SMS again')}
          <span className="sr-only">: {name}</span>
        </Button>
      ) : null}
    </div>
  );
}

function mayRepeat(test: KinTest | null): boolean {
  return test === null || ['failed', 'blocked', 'unknown'].includes(test.state);
}

/** @returns one sentence, or two where something is to be done. */
export function textsOf({ kin, test, emailVerified }: TestLineProps, t: Translate): string[] {
  const name = kin.fullName;
  if (!kin.canBeTexted) return [t('RUA sends no SMS to this number.')];
  if (!emailVerified) {
    return [t('The test SMS waits until you have entered the code we sent to your e-mail address.')];
  }
  if (test === null) return [];
  switch (test.state) {
    case 'queued':
    case 'retrying':
      return [t('The test SMS is on its way.')];
    case 'sent':
      return [t('The network has taken the test SMS, and has not yet said that it arrived.')];
    case 'delivered':
      return [t('The test SMS arrived at {time}.', { time: formatTime(test.at) })];
    case 'unknown':
      return [t('The network did not say whether the test SMS arrived. Ask {name}.', { name })];
    case 'failed':
      return [t('The test SMS did not arrive. Check the number.')];
    case 'blocked':
      return [
        t('The network refused the test SMS: this line may take no service messages.'),
        t(
          'To lift the block, {name} texts ALLOW to 2442 from that phone; it is free. Then send the test SMS again.',
          { name },
        ),
      ];
  }
}
