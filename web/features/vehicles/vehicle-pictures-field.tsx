import { useController, useFormContext } from 'react-hook-form';
import { maximumPictures, maximumUploadBytes } from '#domain/uploads.ts';
import { uploadPicture } from '#web/features/uploads/upload-picture.ts';
import { storedPicture } from '#web/lib/stored-pictures.ts';
import { UploadField } from '#web/ui/upload-field.tsx';
import type { UnsentPictures } from '#web/ui/upload-queue.ts';

type VehiclePicturesFieldProps = {
  /** The field of the form around it that holds the stored paths. */
  name: string;
  onUnsent: (unsent: UnsentPictures) => void;
};

const upload = uploadPicture('vehicles');

/** Pictures of a vehicle: taken or chosen, sent at once, kept as stored paths. */
export function VehiclePicturesField({ name, onUnsent }: VehiclePicturesFieldProps) {
  const { control } = useFormContext();
  const { field, fieldState } = useController({ control, name });
  const stored: unknown = field.value;
  return (
    <UploadField
      id={name}
      label="Photos of the vehicle"
      optional
      upload={upload}
      initialPaths={Array.isArray(stored) ? stored.filter((path) => typeof path === 'string') : []}
      sourceOf={(path) => storedPicture(path, 320)}
      onChange={field.onChange}
      onUnsent={onUnsent}
      maximumBytes={maximumUploadBytes}
      maximumCount={maximumPictures}
      error={fieldState.error?.message}
    />
  );
}
