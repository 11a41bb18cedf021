import { useMutation, useQueryClient } from '@tanstack/react-query';
import { changeTimesConsent, type Organization } from '#domain/identity/agencies/organization.ts';
import { call } from '#web/lib/api.ts';
import { errorMessage } from '#web/lib/error-messages.ts';
import { Card, CardHead } from '#web/ui/card.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { organizationQuery } from './queries.ts';

/** Whether everybody may read how long the agency takes: a supervisor decides. */
export function PublicTimesCard({ organization }: { organization: Organization }) {
  const queryClient = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (timesPublic: boolean) => call(changeTimesConsent, { body: { timesPublic } }),
    onSuccess: (changed) => {
      queryClient.setQueryData(organizationQuery.queryKey, changed);
      showToast({ text: 'Saved. The public page shows it within five minutes.' });
    },
    onError: (error) => showToast({ tone: 'bad', text: errorMessage(error) }),
  });
  return (
    <Card aria-labelledby="public-times">
      <CardHead title="Public page" id="public-times">
        <a href={`/agencies/${organization.id}`} className="inline-flex min-h-tap items-center text-sm">
          Open it
        </a>
      </CardHead>
      <p className="mb-2 text-soft text-sm">
        How many reports your agency has is always public. How long it takes is public only with its consent.
      </p>
      <Checkbox
        checked={isPending ? variables : organization.timesPublic}
        disabled={!organization.can.edit || isPending}
        onChange={(event) => mutate(event.target.checked)}
      >
        Everybody may read how long we take
      </Checkbox>
    </Card>
  );
}
