import { useOutletContext } from 'react-router';
import type { Account } from '#domain/identity/accounts/accounts.ts';
import { SendingPage } from '#web/features/platform/sending/sending-page.tsx';
import { InChosenLanguage } from '#web/languages/in-chosen-language.tsx';
import { InLang } from '#web/languages/in-lang.tsx';
import type { Route } from './+types/sending';

/** The title is in the language of the page. */
export const meta: Route.MetaFunction = () => [];

export default function Sending() {
  const account = useOutletContext<Account>();
  return (
    <InChosenLanguage>
      <InLang>
        <SendingPage accountId={account.id} />
      </InLang>
    </InChosenLanguage>
  );
}
