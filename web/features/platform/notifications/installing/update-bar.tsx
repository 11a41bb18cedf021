import { RefreshCw } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';

/** A line on top. The page reloads only when it is pressed. */
export function UpdateBar({ onUpdate }: { onUpdate: () => void }) {
  return (
    <div
      role="status"
      className="no-print flex flex-wrap items-center justify-center gap-x-4 gap-y-1 border-line border-b bg-surface px-4 py-1.5 text-sm"
    >
      <span className="flex items-center gap-2.5">
        <RefreshCw aria-hidden="true" className="ic text-action" />
        An update of RUA is here. Drafts stay.
      </span>
      <Button variant="line" small onClick={onUpdate}>
        Update now
      </Button>
    </div>
  );
}
