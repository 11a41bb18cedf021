import { useController, useFormContext, useWatch } from 'react-hook-form';
import type { Complaint, NewComplaint } from '#domain/reporting/complaints.ts';
import type { Draft } from '#web/features/platform/sending/lodging/draft-box.ts';
import { LodgingPage } from '#web/features/platform/sending/lodging/lodging-page.tsx';
import { useLodgingForm } from '#web/features/platform/sending/lodging/use-lodging-form.ts';
import { useOpenedDraft } from '#web/features/platform/sending/lodging/use-opened-draft.ts';
import { AgencyPicker } from '#web/features/reporting/flags/agency-picker.tsx';
import { Card } from '#web/ui/card.tsx';
import { AboutCard } from './about-card.tsx';
import {
  complaintDrafts,
  complaintFields,
  complaintResolver,
  emptyComplaint,
  isEmptyComplaint,
} from './complaint-values.ts';
import { StoryCard } from './story-card.tsx';
import { useLodgeComplaint } from './use-lodge-complaint.ts';

type LodgeComplaintProps = {
  accountId: number;
  onLodged: (complaint: Complaint) => void;
  onKept: () => void;
};

/** The form to lodge a complaint, filled with the draft from this device. */
export function LodgeComplaint({ accountId, onLodged, onKept }: LodgeComplaintProps) {
  const opening = useOpenedDraft(complaintDrafts, accountId);
  return (
    <ComplaintForm
      key={opening.round}
      accountId={accountId}
      opened={opening.opened}
      onDiscard={opening.startAfresh}
      onLodged={onLodged}
      onKept={onKept}
    />
  );
}

type ComplaintFormProps = LodgeComplaintProps & {
  opened: Draft<NewComplaint> | null;
  /** Gets the discarded draft, so that it can be restored. */
  onDiscard: (draft: Draft<NewComplaint> | null) => void;
};

function ComplaintForm({ accountId, opened, onDiscard, onLodged, onKept }: ComplaintFormProps) {
  const { mutateAsync } = useLodgeComplaint(accountId);
  const lodging = useLodgingForm<NewComplaint, Complaint>({
    box: complaintDrafts,
    accountId,
    opened,
    resolver: complaintResolver,
    empty: emptyComplaint,
    isEmpty: isEmptyComplaint,
    names: complaintFields,
    send: (complaint, idempotencyKey) => mutateAsync({ complaint, idempotencyKey }),
    onLodged,
    onKept,
  });

  function discard() {
    const kept = complaintDrafts.read(accountId);
    lodging.draft.remove();
    onDiscard(kept);
  }

  return (
    <LodgingPage
      what="complaint"
      title="Lodge complaint"
      lead="The agencies you choose read it, and each answers you. Saved on this device as you type."
      lodging={lodging}
      onDiscard={discard}
      submitLabel="Lodge complaint"
    >
      <AboutCard />
      <StoryCard onUnsentPictures={lodging.photos.setUnsent} />
      <AgenciesCard />
    </LodgingPage>
  );
}

/** Who reads it. */
function AgenciesCard() {
  const { control } = useFormContext<NewComplaint>();
  const { field, fieldState } = useController({ control, name: 'agencies' });
  const isUrgent = useWatch({ control, name: 'type' }) !== 'complain';
  return (
    <Card>
      <AgencyPicker
        id="agencies"
        choice={field.value}
        onChoice={field.onChange}
        ifNone={isUrgent ? 'Pick none and whoever answers such reports is told.' : null}
        error={fieldState.error?.message}
      />
    </Card>
  );
}
