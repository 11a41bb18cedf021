import { useController, useFormContext } from 'react-hook-form';
import { maximumPictures, maximumUploadBytes } from '#domain/platform/pictures/uploads.ts';
import { storedPicture } from '#web/lib/stored-pictures.ts';
import { UploadField } from '#web/ui/upload-field.tsx';
import type { UnsentPictures } from '#web/ui/upload-queue.ts';
import { uploadOrEnqueue, uploadPicture } from './upload-picture.ts';

type PicturesFieldProps = {
  /** The field of the form around it that holds the stored paths. */
  name: string;
  label: string;
  onUnsent: (unsent: UnsentPictures) => void;
  /** The record of the pictures may be kept on this device without a network, and its pictures with it. */
  mayWait?: boolean | undefined;
};

const upload = uploadPicture('vehicles');
const uploadLater = uploadOrEnqueue('vehicles');

/** Pictures of a lodged record: taken or chosen, sent at once, kept as stored paths. */
export function PicturesField({ name, label, onUnsent, mayWait = false }: PicturesFieldProps) {
  const { control } = useFormContext();
  const { field, fieldState } = useController({ control, name });
  const stored: unknown = field.value;
  return (
    <UploadField
      id={name}
      label={label}
      optional
      upload={mayWait ? uploadLater : upload}
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
