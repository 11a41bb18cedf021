import type { ReactNode } from 'react';
import type { Account } from '#domain/identity/accounts/accounts.ts';
import { formatLongDate, formatTime, greetingAt } from '#domain/values/clock.ts';
import { useNow } from '#web/lib/use-now.ts';

type GreetingProps = {
  account: Account;
  /** A sentence after the date. */
  children: ReactNode;
};

/** Good morning, last name, first name; and the day and time in Nigeria. */
export function Greeting({ account, children }: GreetingProps) {
  const now = useNow();
  const name = `${account.lastName} ${account.firstName}`.trim();
  return (
    <header>
      <h1 className="text-2xl">
        {name === '' ? (
          greetingAt(now)
        ) : (
          // A line of its own on phones, with every font, so that nothing moves when our font loads.
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
