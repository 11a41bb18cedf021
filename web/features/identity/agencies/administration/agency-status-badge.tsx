import type { AgencyRow } from '#domain/identity/agencies/agencies-admin.ts';
import { Badge } from '#web/ui/badge.tsx';

export function AgencyStatusBadge({ agency }: { agency: Pick<AgencyRow, 'active' | 'defaultResponder'> }) {
  if (!agency.active) {
    return (
      <Badge tone="mute" sign="barred">
        Inactive
      </Badge>
    );
  }
  return agency.defaultResponder ? (
    <Badge tone="info" sign="diamond">
      Default responder
    </Badge>
  ) : (
    <Badge tone="ok" sign="tick">
      Active
    </Badge>
  );
}
