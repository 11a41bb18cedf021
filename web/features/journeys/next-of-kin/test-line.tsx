import type { KinTest, NextOfKin } from '#domain/journeys/next-of-kin.ts';
import type { Translate } from '#web/languages/translations.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { useTestKin } from './queries.ts';
import { TestNews } from './test-news.tsx';
import { mayRepeat, testTexts } from './test-texts.ts';

type TestLineProps = {
  kin: NonNullable<NextOfKin['kin']>;
  test: KinTest | null;
  /** RUA texts other people for verified addresses only. */
  emailVerified: boolean;
};

/** The test SMS to the next of kin of the account. */
export function TestLine({ kin, test, emailVerified }: TestLineProps) {
  const t = useTranslate();
  const testing = useTestKin();
  return (
    <TestNews
      name={kin.fullName}
      texts={textsOf({ kin, test, emailVerified }, t)}
      test={test}
      testing={emailVerified && kin.canBeTexted && mayRepeat(test) ? testing : null}
    />
  );
}

/** @returns one sentence, or two where something is to be done. */
export function textsOf({ kin, test, emailVerified }: TestLineProps, t: Translate): string[] {
  if (!kin.canBeTexted) return [t('RUA sends no SMS to this number.')];
  if (!emailVerified) {
    return [t('The test SMS waits until you have entered the code we sent to your e-mail address.')];
  }
  return testTexts(test, kin.fullName, t);
}
