/** The sentences about a test SMS. */
import type { KinTest } from '#domain/journeys/next-of-kin.ts';
import { formatTime } from '#domain/values/clock.ts';
import type { Translate } from '#web/languages/translations.ts';

/** Another one can help: none is under way, and none arrived. */
export function mayRepeat(test: KinTest | null): boolean {
  return test === null || ['failed', 'blocked', 'unknown'].includes(test.state);
}

/** @param name of the next of kin. @returns one sentence, or two where something is to be done; none where no test was sent. */
export function testTexts(test: KinTest | null, name: string, t: Translate): string[] {
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
