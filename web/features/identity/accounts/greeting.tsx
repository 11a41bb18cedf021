import type { ReactNode } from 'react';
import type { Account } from '#domain/identity/accounts/accounts.ts';
import { formatDate, formatTime, greetingAt, longWeekdayOf } from '#domain/values/clock.ts';
import type { Translate } from '#web/languages/translations.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { fullName } from '#web/lib/account-name.ts';
import { useNow } from '#web/lib/use-now.ts';

type GreetingProps = {
  account: Account;
  /** A sentence after the date. */
  children: ReactNode;
};

/** Good morning, first name, last name; and the day and time in Nigeria. */
export function Greeting({ account, children }: GreetingProps) {
  const t = useTranslate();
  const now = useNow();
  const name = fullName(account);
  return (
    <header>
      <h1 className="text-2xl">
        {name === '' ? (
          t(greetingAt(now))
        ) : (
          // A line of its own on phones, with every font, so that nothing moves when our font loads.
          <>
            {t(greetingAt(now))}, <span className="max-md:block">{name}</span>
          </>
        )}
      </h1>
      <p className="mt-1 text-soft">
        <span className="num">{`${dayText(now, t)}, ${formatTime(now)}.`}</span> {children}
      </p>
    </header>
  );
}

/** For a newcomer: the name, and the day and time in Nigeria. */
export function Welcome({ account }: Pick<GreetingProps, 'account'>) {
  const t = useTranslate();
  const now = useNow();
  const name = fullName(account);
  return (
    <header>
      <h1 className="wrap-anywhere text-2xl">
        {name === '' ? t('Welcome') : t('Welcome, {name}', { name })}
      </h1>
      <p className="num mt-1 text-soft">{`${dayText(now, t)}, ${formatTime(now)}`}</p>
    </header>
  );
}

/** `Saturday 21 Nov 2026` */
function dayText(now: Date, t: Translate): string {
  return `${t(longWeekdayOf(now))} ${formatDate(now)}`;
}
