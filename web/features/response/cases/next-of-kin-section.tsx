import { useMutation, useQueryClient } from '@tanstack/react-query';
import { LockOpen } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { openNextOfKin } from '#domain/response/cases/next-of-kin.ts';
import { call } from '#web/lib/api.ts';
import { errorMessage } from '#web/lib/error-messages.ts';
import { Button } from '#web/ui/button.tsx';
import { useDialogHistory } from '#web/ui/use-dialog-history.ts';
import { PhoneButtons } from './phone-buttons.tsx';
import { caseFamily } from './queries.ts';

const NextOfKinDialog = lazy(async () => ({
  default: (await import('./next-of-kin-dialog.tsx')).NextOfKinDialog,
}));

/** The next of kin of a flagged ride, once the officer gave a reason. It shows as long as the page is open. */
export function NextOfKinSection({ caseId }: { caseId: number }) {
  const queryClient = useQueryClient();
  const dialog = useDialogHistory();
  const kin = useMutation({
    mutationFn: (reason: string) => call(openNextOfKin, { params: { id: caseId }, body: { reason } }),
    onSuccess: () => {
      dialog.close();
      return queryClient.invalidateQueries({ queryKey: caseFamily });
    },
  });
  return (
    <section aria-labelledby="next-of-kin">
      <h2 id="next-of-kin" className="text-lg">
        Next of kin
      </h2>
      {kin.data ? (
        <>
          <p className="mt-1">
            <b>{kin.data.name}</b>
          </p>
          {kin.data.address === '' ? null : <p className="text-sm text-soft">{kin.data.address}</p>}
          <PhoneButtons phone={kin.data.phone} of={kin.data.name} />
        </>
      ) : (
        <>
          <p className="mt-1 mb-2 text-sm text-soft">Opened for a reason, which is logged.</p>
          <Button small variant="line" className="no-print" onClick={dialog.open}>
            <LockOpen aria-hidden="true" className="ic" />
            Open next of kin
          </Button>
        </>
      )}
      {dialog.isOpen ? (
        <Suspense>
          <NextOfKinDialog
            busy={kin.isPending}
            problem={kin.error ? errorMessage(kin.error) : undefined}
            onClose={dialog.close}
            onReason={(reason) => kin.mutate(reason)}
          />
        </Suspense>
      ) : null}
    </section>
  );
}
