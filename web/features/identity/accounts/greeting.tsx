import type { ReactNode } from 'react';
import type { Account } from '#domain/accounts.ts';
import { formatLongDate, formatTime } from '#domain/clock.ts';
import { greetingAt } from '#web/lib/greeting.ts';
import { useNow } from '#web/lib/use-now.ts';

type GreetingProps = {
  account: Account;
  /** A sentence after the date. */
  children: ReactNode;
};

/** Good morning, last name, first name; and what day and time it is in Nigeria. */
export function Greeting({ account, children }: GreetingProps) {
  const now = useNow();
  const name = `${account.lastName} ${account.firstName}`.trim();
  return (
    <header>
      <h1 className="text-2xl">
        {name === '' ? (
          greetingAt(now)
        ) : (
          // A line of its own on phones, whichever font is there: nothing moves when ours comes.
          <>
            {greetingAt(now)}, <span className="max-md:block">{name}</span>
          </>
        )}
      </h1>
      <p className="mt-1 text-soft">
        <span className="num">{`${formatLongDate(now)}, ${formatTime(now)}.`}</span> {children}
      </p>
    </header>
  );
}
