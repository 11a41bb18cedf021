import { useQueryClient } from '@tanstack/react-query';
import { LogOut, Settings } from 'lucide-react';
import { useState } from 'react';
import { leave } from '#web/features/accounts/entering.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { ThemeSwitch } from '#web/ui/theme-switch.tsx';
import { showToast } from '#web/ui/toast-store.ts';

/** What the account popover holds: the settings, the colours, and the way out. */
export function AccountMenu({ settingsTo }: { settingsTo: string }) {
  const queryClient = useQueryClient();
  const [isLeaving, setLeaving] = useState(false);

  async function logOut() {
    setLeaving(true);
    try {
      await leave(queryClient);
    } catch {
      setLeaving(false);
      showToast({ tone: 'bad', text: 'You are still signed in: there is no connection. Try again.' });
    }
  }

  return (
    <div className="grid gap-3">
      <ButtonLink to={settingsTo} variant="line" small block>
        <Settings aria-hidden="true" className="ic" />
        Settings
      </ButtonLink>
      <ThemeSwitch />
      <Button variant="line" small block busy={isLeaving} busyLabel="Logging out" onClick={logOut}>
        <LogOut aria-hidden="true" className="ic" />
        Log out
      </Button>
    </div>
  );
}
