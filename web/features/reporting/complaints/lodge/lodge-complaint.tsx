import { useController, useFormContext, useWatch } from 'react-hook-form';
import type { Complaint } from '#domain/reporting/complaints.ts';
import { complaintLengths, type NewComplaint } from '#domain/reporting/new-complaint.ts';
import { PicturesField } from '#web/features/platform/pictures/uploads/pictures-field.tsx';
import type { Draft } from '#web/features/platform/sending/lodging/draft-box.ts';
import { LodgingPage } from '#web/features/platform/sending/lodging/lodging-page.tsx';
import { useLodgingForm } from '#web/features/platform/sending/lodging/use-lodging-form.ts';
import { useOpenedDraft } from '#web/features/platform/sending/lodging/use-opened-draft.ts';
import { AgencyPicker } from '#web/features/reporting/flags/agency-picker.tsx';
import { useTranslate } from '#web/languages/use-translations.ts';
import { Card, CardHead } from '#web/ui/card.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { UnsentPictures } from '#web/ui/upload-queue.ts';
import { AboutCard } from './about-card.tsx';
import {
  complaintDrafts,
  complaintFields,
  complaintResolver,
  emptyComplaint,
  isSameComplaint,
} from './complaint-values.ts';
import { RideField } from './ride-field.tsx';
import { complaintOf, useFillFromRide, useRideOfComplaint } from './use-fill-from-ride.ts';
import { useLodgeComplaint } from './use-lodge-complaint.ts';

type LodgeComplaintProps = {
  accountId: number;
  onLodged: (complaint: Complaint) => void;
  onQueued: () => void;
};

/** The form to lodge a complaint, filled with the draft from this device. */
export function LodgeComplaint({ accountId, onLodged, onQueued }: LodgeComplaintProps) {
  const opening = useOpenedDraft(complaintDrafts, accountId);
  return (
    <ComplaintForm
      key={opening.round}
      accountId={accountId}
      opened={opening.opened}
      onDiscard={opening.startAfresh}
      onLodged={onLodged}
      onQueued={onQueued}
    />
  );
}

type ComplaintFormProps = LodgeComplaintProps & {
  opened: Draft<NewComplaint> | null;
  /** Gets the discarded draft, so that it can be restored. */
  onDiscard: (draft: Draft<NewComplaint> | null) => void;
};

function ComplaintForm({ accountId, opened, onDiscard, onLodged, onQueued }: ComplaintFormProps) {
  const t = useTranslate();
  const { mutateAsync } = useLodgeComplaint(accountId);
  const about = useRideOfComplaint();
  const lodging = useLodgingForm<NewComplaint, Complaint>({
    box: complaintDrafts,
    accountId,
    opened,
    resolver: complaintResolver,
    empty: emptyComplaint,
    isEmpty: (complaint) => isSameComplaint(complaintOf(about, t), complaint),
    names: complaintFields,
    send: (complaint, idempotencyKey) => mutateAsync({ complaint, idempotencyKey }),
    onLodged,
    onQueued,
  });

  useFillFromRide(lodging.form, about);

  function discard() {
    const kept = complaintDrafts.read(accountId);
    lodging.draft.remove();
    onDiscard(kept);
  }

  return (
    <LodgingPage
      what="complaint"
      title={t('Lodge complaint')}
      lead={t('The agencies you choose read it, and each answers you. Saved on this device as you type.')}
      lodging={lodging}
      onDiscard={discard}
      submitLabel={t('Lodge complaint')}
    >
      <AboutCard />
      <StoryCard onUnsentPictures={lodging.photos.setUnsent} />
      <AgenciesCard />
    </LodgingPage>
  );
}

/** The agencies that read it. */
function AgenciesCard() {
  const t = useTranslate();
  const { control } = useFormContext<NewComplaint>();
  const { field, fieldState } = useController({ control, name: 'agencies' });
  const isUrgent = useWatch({ control, name: 'type' }) !== 'complain';
  return (
    <Card>
      <AgencyPicker
        id="agencies"
        choice={field.value}
        onChoice={field.onChange}
        ifNone={isUrgent ? t('Pick none, and the agencies that answer such reports are told.') : null}
        error={fieldState.error?.message}
      />
    </Card>
  );
}

/** The description of the event, the ride, and photos. */
function StoryCard({ onUnsentPictures }: { onUnsentPictures: (unsent: UnsentPictures) => void }) {
  const t = useTranslate();
  const { control, register, formState } = useFormContext<NewComplaint>();
  const { errors } = formState;
  const isUrgent = useWatch({ control, name: 'type' }) !== 'complain';
  return (
    <Card>
      <CardHead title={t('What happened')} />
      <div className="grid gap-5">
        <TextField
          {...register('title')}
          label={t('Title')}
          placeholder={t('Overloading at Berger')}
          optional={isUrgent}
          error={errors.title?.message}
          autoComplete="off"
          enterKeyHint="next"
        />
        <TextArea
          {...register('description')}
          label={t('Description')}
          hint={t('When, where, who, and what you would like done.')}
          rows={5}
          limit={complaintLengths.description}
          optional={isUrgent}
          error={errors.description?.message}
        />
        <RideField />
        <PicturesField name="images" label={t('Photos')} onUnsent={onUnsentPictures} mayWait />
      </div>
    </Card>
  );
}
