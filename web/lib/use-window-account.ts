import { useLayoutEffect } from 'react';
import { nameWindowAccount } from './window-account.ts';

/** As long as this page is shown, each request of the window names this account. */
export function useWindowAccount(accountId: number): void {
  // Queries are asked in the effects after this one.
  useLayoutEffect(() => {
    nameWindowAccount(accountId);
    return () => nameWindowAccount(null);
  }, [accountId]);
}
