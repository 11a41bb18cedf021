import type { UploadRow } from './upload-queue.ts';
import { UploadRowItem } from './upload-row.tsx';

type UploadRowsProps = {
  label?: string;
  rows: readonly UploadRow[];
  onRetry: (row: UploadRow) => void;
  onRemove: (row: UploadRow) => void;
};

/** Files on their way, and those that arrived. */
export function UploadRows({ label, rows, onRetry, onRemove }: UploadRowsProps) {
  return (
    <ul aria-label={label} className="grid gap-2.5">
      {rows.map((row) => (
        <UploadRowItem key={row.id} row={row} onRetry={() => onRetry(row)} onRemove={() => onRemove(row)} />
      ))}
    </ul>
  );
}
