import type { AccountStatus } from '#domain/identity/people.ts';
import { Badge } from '#web/ui/badge.tsx';
import { statusLooks } from './people-labels.ts';

export function StatusBadge({ standing }: { standing: AccountStatus }) {
  const { label, tone, sign } = statusLooks[standing];
  return (
    <Badge tone={tone} sign={sign}>
      {label}
    </Badge>
  );
}
