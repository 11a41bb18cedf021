import { useMutation, useQueryClient } from '@tanstack/react-query';
import { LockOpen } from 'lucide-react';
import { lazy, Suspense } from 'react';
import type { AgencyCase, CaseStep } from '#domain/response/cases/agency-case.ts';
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

/**
 * The next of kin of a ride, once the officer gave a reason. It shows as long as the page is open, and never on paper,
 * which leaves the station: the sheet says how often it was opened.
 */
export function NextOfKinSection({ one: { id: caseId, steps } }: { one: Pick<AgencyCase, 'id' | 'steps'> }) {
  const queryClient = useQueryClient();
  const dialog = useDialogHistory();
  const kin = useMutation({
    mutationFn: (reason: string) => call(openNextOfKin, { params: { id: caseId }, body: { reason } }),
    onSuccess: () => {
      dialog.close();
      return queryClient.invalidateQueries({ queryKey: caseFamily });
    },
  });

  function ask() {
    if (kin.isError) kin.reset();
    dialog.open();
  }

  return (
    <section aria-labelledby="next-of-kin">
      <h2 id="next-of-kin" className="text-lg">
        Next of kin
      </h2>
      <p className="mt-1 hidden print:block">Held. {openingsText(steps)}</p>
      {kin.data ? (
        <div className="no-print">
          <p className="mt-1">
            <b>{kin.data.name}</b>
          </p>
          {kin.data.address === '' ? null : <p className="text-sm text-soft">{kin.data.address}</p>}
          <PhoneButtons phone={kin.data.phone} of={kin.data.name} />
        </div>
      ) : (
        <div className="no-print">
          <p className="mt-1 mb-2 text-sm text-soft">Opened for a reason, which is logged.</p>
          <Button small variant="line" onClick={ask}>
            <LockOpen aria-hidden="true" className="ic" />
            Open next of kin
          </Button>
        </div>
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

/** @param steps of the agency. */
function openingsText(steps: readonly CaseStep[]): string {
  const openings = steps.filter(({ kind }) => kind === 'kin_opened');
  if (openings.length === 0) return 'Never opened.';
  const by = [...new Set(openings.map(({ who }) => who).filter(Boolean))].join(', ');
  const often = openings.length === 1 ? 'once' : `${openings.length} times`;
  return by === '' ? `Opened ${often}.` : `Opened ${often}, by ${by}.`;
}
