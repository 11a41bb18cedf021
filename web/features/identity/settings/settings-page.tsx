import type { ReactNode } from 'react';
import { useOutletContext, useSearchParams } from 'react-router';
import type { Account } from '#domain/identity/accounts/accounts.ts';
import { useKnown, useTranslate } from '#web/languages/use-translations.ts';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { TabLinks } from '#web/ui/tab-links.tsx';

/** The first tab's value is empty: it also shows when the address names no tab. */
export type SettingsTab = { value: string; label: string; show: (account: Account) => ReactNode };

/** The settings of the layout's account, with one tab at a time chosen by the address. */
export function SettingsPage({ tabs }: { tabs: readonly SettingsTab[] }) {
  const t = useTranslate();
  const known = useKnown();
  const account = useOutletContext<Account>();
  const [params] = useSearchParams();
  const shown = tabs.find(({ value }) => value === params.get('tab')) ?? tabs[0];
  return (
    <>
      <PageHeading title={t('Settings')} />
      <TabLinks label={t('Settings')} tabs={tabs.map((tab) => ({ ...tab, label: known(tab.label) }))} />
      {shown?.show(account)}
    </>
  );
}
