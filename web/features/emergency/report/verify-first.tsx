import type { Account } from '#domain/accounts.ts';
import { useSay } from '#web/languages/use-speech.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { SheetHead } from '../emergency-sheet.tsx';
import { reportTitleId } from '../title-ids.ts';
import type { Emergency } from '../use-emergency.ts';
import { CallRow } from './call-row.tsx';

/** Reports reach other people, so the address must be one's own; calling needs no account at all. */
export function VerifyFirst({ account, emergency }: { account: Account; emergency: Emergency }) {
  const say = useSay();
  return (
    <div className="grid gap-4 px-4 pt-5 pb-[calc(1.25rem+env(safe-area-inset-bottom))] sm:px-7 sm:py-7">
      <SheetHead
        id={reportTitleId}
        title={say('Verify your e-mail address first')}
        onClose={emergency.close}
      />
      <CallRow state={account.state} />
      <p className="text-soft">
        {say(
          'A report sends officers out, so RUA must know that {email} is yours. Enter the code we mailed you; then you can report at once.',
          { email: account.email },
        )}
      </p>
      <ButtonLink to="/usersEmailVerification" replace onClick={emergency.leave} block>
        {say('Enter the code')}
      </ButtonLink>
    </div>
  );
}
