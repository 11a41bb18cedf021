import { useQueryClient } from '@tanstack/react-query';
import { LogOut, Settings } from 'lucide-react';
import { useState } from 'react';
import { signOutNow } from '#web/features/identity/accounts/auth.ts';
import { accountIn } from '#web/features/identity/accounts/session.ts';
import { LeaveDialog } from '#web/features/platform/sending/leave-dialog.tsx';
import { hasUnsent } from '#web/features/platform/sending/queue-store.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { ThemeSwitch } from '#web/ui/theme-switch.tsx';
import { showToast } from '#web/ui/toast-store.ts';

/** The content of the account popover: the settings, the colours, and log out. */
export function AccountMenu({ settingsTo }: { settingsTo: string }) {
  const t = useTranslate();
  const queryClient = useQueryClient();
  const [isLeaving, setLeaving] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const accountId = accountIn(queryClient);

  async function askFirst() {
    if (!(await hasUnsent(accountId))) return logOut();
    // An open popover in the browser's top layer would cover the dialog.
    document.querySelector<HTMLElement>(':popover-open')?.hidePopover();
    setAsking(true);
  }

  async function logOut() {
    setAsking(false);
    setLeaving(true);
    try {
      await signOutNow(queryClient);
    } catch {
      setLeaving(false);
      showToast({ tone: 'bad', text: t('You are still signed in: there is no connection. Try again.') });
    }
  }

  return (
    <div className="grid gap-3">
      <ButtonLink to={settingsTo} variant="line" small block>
        <Settings aria-hidden="true" className="ic" />
        {t('Settings')}
      </ButtonLink>
      <ThemeSwitch />
      <Button
        variant="line"
        small
        block
        busy={isLeaving}
        busyLabel={t('Logging out')}
        onClick={() => void askFirst()}
      >
        <LogOut aria-hidden="true" className="ic" />
        {t('Log out')}
      </Button>
      {isAsking ? (
        <LeaveDialog accountId={accountId} onClose={() => setAsking(false)} onLeave={() => void logOut()} />
      ) : null}
    </div>
  );
}
