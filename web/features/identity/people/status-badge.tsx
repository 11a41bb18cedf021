import type { AccountStatus } from '#domain/identity/people.ts';
import { Badge } from '#web/ui/badge.tsx';
import { statusLooks } from './people-labels.ts';

export function StatusBadge({ status }: { status: AccountStatus }) {
  const { label, tone, sign } = statusLooks[status];
  return (
    <Badge tone={tone} sign={sign}>
      {label}
    </Badge>
  );
}
