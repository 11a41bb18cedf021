import { useController } from 'react-hook-form';
import type { AgencyFields } from '#domain/agencies-admin.ts';
import { uploadPicture } from '#web/features/uploads/upload-picture.ts';
import { storedPicture } from '#web/lib/stored-pictures.ts';
import { UploadField } from '#web/ui/upload-field.tsx';

const upload = uploadPicture('logos');

/** The badges that came with the product are drawn by their code, and stay until a picture is chosen. */
export function LogoField() {
  const { field, fieldState } = useController<AgencyFields, 'logo'>({ name: 'logo' });
  const drawn = field.value.endsWith('.svg') ? field.value : '';
  return (
    <UploadField
      id="logo"
      label="Logo"
      optional
      hint="JPEG, PNG or WebP, at least 200 pixels wide. Without one its code stands there."
      upload={upload}
      initialPaths={field.value === '' || drawn !== '' ? [] : [field.value]}
      sourceOf={(path) => storedPicture(path, 320)}
      onChange={([path]) => field.onChange(path ?? drawn)}
      maximumCount={1}
      error={fieldState.error?.message}
    />
  );
}
