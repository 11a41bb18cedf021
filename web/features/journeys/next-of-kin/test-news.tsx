import type { KinTest } from '#domain/journeys/next-of-kin.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { Button } from '#web/ui/button.tsx';

type TestNewsProps = {
  /** The name of the next of kin. */
  name: string;
  texts: readonly string[];
  test: KinTest | null;
  /** Null while no other test SMS can be sent. */
  testing: { isPending: boolean; mutate: () => void } | null;
};

/** How far a test SMS is, what to do when it was refused, and a button that sends another one. */
export function TestNews({ name, texts, test, testing }: TestNewsProps) {
  const t = useTranslate();
  return (
    <div className="grid justify-items-start gap-1">
      <div role="status" className="grid gap-1 text-muted text-sm">
        {texts.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
      {testing ? (
        <Button
          variant="quiet"
          small
          className="with-scripts no-print -ml-3.5"
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
