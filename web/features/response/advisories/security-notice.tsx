import { useQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { Link } from 'react-router';
import { dayLength, formatDateTime, startOfDay } from '#domain/values/clock.ts';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ownAdvisoriesPage } from './queries.ts';

const hints = [
  'Call a reporter back on the number of the case only. Never give theirs to anybody who calls you.',
  'Open what an officer needs for a case, and nothing else: each step is in the audit log.',
  'Log out of a shared computer, and never lend your account.',
  'An address that is not confirmed may still belong to a person in danger. Answer first, check after.',
  'Never write what only your agency may know into a reply: the reporter and the other agencies read it.',
] as const;

/** The agency's newest advisory while it holds; otherwise a hint, another each day. */
export function SecurityNotice({ now }: { now: Date }) {
  const { data, isError } = useQuery(ownAdvisoriesPage(1));
  const [newest] = data?.rows ?? [];
  if (data === undefined && !isError) return <Skeleton className="h-19 rounded-md" />;
  if (newest?.inForce) {
    return (
      <Notice tone="wait" title={newest.title}>
        <p className="whitespace-pre-line wrap-anywhere">{newest.text}</p>
        <p className="num">
          Until {formatDateTime(newest.endsAt)}. <Link to="/admin/advisories">Advisories</Link>
        </p>
      </Notice>
    );
  }
  const day = startOfDay(now.getTime()) / dayLength;
  return (
    <Notice tone="info" icon={ShieldCheck} title="For safety">
      {hints[Math.floor(day) % hints.length]}
    </Notice>
  );
}
