import type { Complaint, NewComplaint } from '#domain/complaints.ts';
import type { Draft } from '#web/features/lodging/draft-box.ts';
import { LodgingPage } from '#web/features/lodging/lodging-page.tsx';
import { useLodgingForm } from '#web/features/lodging/use-lodging-form.ts';
import { useOpenedDraft } from '#web/features/lodging/use-opened-draft.ts';
import { AboutCard } from './about-card.tsx';
import { AgenciesCard } from './agencies-card.tsx';
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

/** The form to lodge a complaint, opened with the draft that this device keeps. */
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
  /** Gets what was discarded, so that it can be brought back. */
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
