import { ChipLink, ChipRow } from '#web/ui/chip.tsx';
import { SearchBox } from '#web/ui/search-box.tsx';

type Counts = { open: number; new: number; overdue: number; mine: number };

type QueueToolsProps = {
  counts?: Counts | undefined;
  /** The number of open emergencies and crimes, for lists that contain them. */
  urgent?: number | undefined;
  hasUrgent?: boolean;
};

/** Search and filters of a queue, all stored in the address. */
export function QueueTools({ counts, urgent, hasUrgent = false }: QueueToolsProps) {
  return (
    <div className="no-print grid gap-3">
      <SearchBox label="Search cases" placeholder="Plate, name, place or ID" />
      <ChipRow label="State">
        <ChipLink param="state" value="" count={counts?.open}>
          All open
        </ChipLink>
        <ChipLink param="state" value="new" count={counts?.new}>
          New
        </ChipLink>
        <ChipLink param="state" value="acknowledged">
          Acknowledged
        </ChipLink>
        <ChipLink param="state" value="in_progress">
          In progress
        </ChipLink>
        <ChipLink param="state" value="resolved">
          Resolved
        </ChipLink>
        <ChipLink param="officer" value="me" count={counts?.mine}>
          Mine
        </ChipLink>
        <ChipLink param="officer" value="nobody">
          Nobody’s
        </ChipLink>
        <ChipLink param="overdue" value="yes" count={counts?.overdue}>
          Overdue
        </ChipLink>
        {hasUrgent ? (
          <ChipLink param="urgent" value="yes" count={urgent}>
            Emergencies and crimes
          </ChipLink>
        ) : null}
      </ChipRow>
    </div>
  );
}
