import { ChevronRight, CloudUpload } from 'lucide-react';
import { Link, useOutletContext } from 'react-router';
import type { Account } from '#domain/identity/accounts/accounts.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { isLate } from './queued-request.ts';
import { useQueue } from './use-queue.ts';

export type WaitingRowProps = {
  /** The first word of the keys of the list's queries. */
  family: 'rides' | 'items' | 'complaints' | 'traffic' | 'messages';
};

/** How many of a list are still on this phone, and the way to them. Nothing when none is. */
export function WaitingRow({ family }: WaitingRowProps) {
  const t = useTranslate();
  const { id } = useOutletContext<Account>();
  const { requests } = useQueue(id);
  const ofList = requests.filter((queued) => isLate(queued) && queued.families.includes(family));
  const waiting = ofList.filter(({ state }) => state.kind === 'waiting').length;
  const refused = ofList.filter(({ state }) => state.kind === 'refused').length;
  const words = [
    waiting > 0 ? t('{count} waiting to be sent', { count: waiting }) : '',
    refused > 0 ? t('{count} not taken', { count: refused }) : '',
  ].filter((one) => one !== '');
  if (words.length === 0) return null;
  return (
    <Link
      to="/users/sending"
      className="no-print flex min-h-tap items-center gap-3 rounded-md border border-wait-line bg-wait px-4 py-2 font-semibold text-sm text-wait-ink no-underline"
    >
      <CloudUpload aria-hidden="true" className="ic" />
      <span className="num flex-1">{words.join(', ')}</span>
      <ChevronRight aria-hidden="true" className="ic" />
    </Link>
  );
}
