import { Clock } from 'lucide-react';
import { codeMinutes } from '#domain/entering.ts';
import { type CodeTimes, formatCountdown } from '#web/features/accounts/code-clock.ts';
import { Notice } from '#web/ui/notice.tsx';

/** How long the code works, and what to do when no mail comes. */
export function CodeNotice({ times, isNew }: { times: CodeTimes; isNew: boolean }) {
  const { worksFor } = times;
  const isOver = worksFor === 0;
  return (
    <Notice tone={isOver ? 'wait' : 'info'} icon={Clock} title={<WorksFor seconds={worksFor} />}>
      {/* Announced once; the running seconds are not. */}
      <span role="status">{isNew ? 'A new code is on its way. ' : null}</span>
      {isOver ? 'Ask for a new one below.' : 'No mail yet? Look in spam.'}
    </Notice>
  );
}

function WorksFor({ seconds }: { seconds: number | undefined }) {
  if (seconds === undefined) return <>A code works for {codeMinutes} minutes</>;
  if (seconds === 0) return <>The code has run out</>;
  return (
    <span role="timer" className="num">
      The code works for {formatCountdown(seconds)} more
    </span>
  );
}
