import { useFormContext, useWatch } from 'react-hook-form';
import { complaintLengths, type NewComplaint } from '#domain/reporting/complaints.ts';
import { PicturesField } from '#web/features/platform/pictures/uploads/pictures-field.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { UnsentPictures } from '#web/ui/upload-queue.ts';
import { RideField } from './ride-field.tsx';

/** The description of the event, the ride, and photos. */
export function StoryCard({ onUnsentPictures }: { onUnsentPictures: (unsent: UnsentPictures) => void }) {
  const { control, register, formState } = useFormContext<NewComplaint>();
  const { errors } = formState;
  const isUrgent = useWatch({ control, name: 'type' }) !== 'complain';
  return (
    <Card>
      <CardHead title="What happened" />
      <div className="grid gap-5">
        <TextField
          {...register('title')}
          label="Title"
          placeholder="Overloading at Berger"
          optional={isUrgent}
          error={errors.title?.message}
          autoComplete="off"
          enterKeyHint="next"
        />
        <TextArea
          {...register('description')}
          label="Description"
          hint="When, where, who, and what you would like done."
          rows={5}
          limit={complaintLengths.description}
          optional={isUrgent}
          error={errors.description?.message}
        />
        <RideField />
        <PicturesField name="images" label="Photos" onUnsent={onUnsentPictures} mayWait />
      </div>
    </Card>
  );
}
