import type { ManifestStatus } from '#domain/manifests.ts';
import { Badge } from '#web/ui/badge.tsx';

/** Open to passengers, or over. */
export function ManifestStatusBadge({ status }: { status: ManifestStatus }) {
  if (status === 'completed') {
    return (
      <Badge tone="ok" sign="tick">
        Completed
      </Badge>
    );
  }
  return (
    <Badge tone="wait" sign="ring">
      Active
    </Badge>
  );
}
