import { useQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { formatCount } from '#domain/values/count.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { auditVerdict } from './queries.ts';

/** Has the server check the whole log for changes after writing. */
export function VerifyLog() {
  const { data, isError, isFetching, refetch } = useQuery(auditVerdict);
  return (
    <div className="grid gap-3">
      <div>
        <Button variant="line" small busy={isFetching} busyLabel="Reading the log" onClick={() => refetch()}>
          <ShieldCheck aria-hidden="true" className="ic" />
          Verify the log
        </Button>
      </div>
      {isError && !isFetching ? (
        <Notice tone="bad" role="alert">
          The log could not be read. Try again.
        </Notice>
      ) : null}
      {data && !isFetching ? (
        data.sound ? (
          <Notice tone="ok" role="status" title="The log is as it was written.">
            All {formatCount(data.entries)} entries agree with their seals.
          </Notice>
        ) : (
          <Notice tone="bad" role="alert" title="The log was changed.">
            Entry {data.firstWrong} is missing or not as it was written. Tell whoever runs the server, and
            keep its backups.
          </Notice>
        )
      ) : null}
    </div>
  );
}
