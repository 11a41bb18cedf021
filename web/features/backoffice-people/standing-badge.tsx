import type { Standing } from '#domain/people.ts';
import { Badge } from '#web/ui/badge.tsx';
import { standingLooks } from './people-words.ts';

export function StandingBadge({ standing }: { standing: Standing }) {
  const { label, tone, sign } = standingLooks[standing];
  return (
    <Badge tone={tone} sign={sign}>
      {label}
    </Badge>
  );
}
