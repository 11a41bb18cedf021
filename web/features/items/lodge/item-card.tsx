import { useFormContext } from 'react-hook-form';
import { itemDescriptionLength, type NewItem } from '#domain/items.ts';
import { PicturesField } from '#web/features/uploads/pictures-field.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { UnsentPictures } from '#web/ui/upload-queue.ts';

/** What is sent, so that it is known again. */
export function ItemCard({ onUnsentPictures }: { onUnsentPictures: (unsent: UnsentPictures) => void }) {
  const { register, formState } = useFormContext<NewItem>();
  const { errors } = formState;
  return (
    <Card>
      <CardHead title="The item" />
      <div className="grid gap-5">
        <TextField
          {...register('itemName')}
          label="Item"
          placeholder="Two cartons of school books"
          error={errors.itemName?.message}
          autoComplete="off"
          enterKeyHint="next"
        />
        <TextArea
          {...register('description')}
          label="Description"
          hint="Size, colour, marks: what tells it from another."
          rows={3}
          limit={itemDescriptionLength}
          error={errors.description?.message}
        />
        <PicturesField name="images" label="Photos of the item" onUnsent={onUnsentPictures} mayWait />
      </div>
    </Card>
  );
}
