import { type FormEvent, useState } from 'react';
import { AppError } from '#domain/contract/errors.ts';
import { type MediaDetails, maximumMediaName } from '#domain/platform/pictures/media.ts';
import type { PictureFocus } from '#domain/platform/pictures/object-position.ts';
import { errorMessage } from '#web/lib/error-messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { AlternativeText, type Description } from './alternative-text.tsx';
import { FocusField } from './focus-field.tsx';
import { useSaveMedia } from './queries.ts';

type Values = Description & { name: string; focus: PictureFocus };

function valuesOf({ name, alt, decorative, focus }: MediaDetails): Values {
  return { name, alt, decorative, focus };
}

/** Name, alternative text and focus point of a picture. Typed text stays while others change the picture. */
export function MediaForm({ picture }: { picture: MediaDetails }) {
  const [seen, setSeen] = useState(picture);
  const [values, setValues] = useState(() => valuesOf(picture));
  const saving = useSaveMedia(picture.id);
  const isChanged = JSON.stringify(values) !== JSON.stringify(valuesOf(seen));

  /** Text that was typed while the picture was being saved stays. */
  function show(current: MediaDetails) {
    setSeen(current);
    setValues((now) => (now === values ? valuesOf(current) : now));
  }
  // When only the file changed, the newer version is taken over: it replaces no typed text.
  if (picture.version !== seen.version && !(isChanged && isOtherText(picture, seen))) {
    setSeen(picture);
    if (!isChanged) setValues(valuesOf(picture));
  }

  const fields = saving.error instanceof AppError ? saving.error.fields : {};
  const isConflict = saving.error instanceof AppError && saving.error.code === 'conflict';

  function submit(event: FormEvent) {
    event.preventDefault();
    saving.mutate(
      { ...values, alt: values.decorative ? '' : values.alt, version: seen.version },
      {
        onSuccess: (saved) => {
          show(saved);
          showToast({ text: 'The picture is saved.' });
        },
      },
    );
  }

  return (
    <Card aria-label="About the picture">
      <form onSubmit={submit} noValidate className="grid gap-6">
        {saving.error ? (
          <Notice tone="bad" role="alert">
            {errorMessage(saving.error)}
            {isConflict ? (
              <Button
                variant="line"
                small
                className="mt-2.5"
                onClick={() => {
                  saving.reset();
                  show(picture);
                }}
              >
                Show it as it is now
              </Button>
            ) : null}
          </Notice>
        ) : null}
        <TextField
          id="media-name"
          label="Name"
          hint="For finding it; readers do not see it."
          value={values.name}
          maxLength={maximumMediaName}
          error={fields.name?.[0]}
          onChange={(event) => setValues({ ...values, name: event.target.value })}
        />
        <AlternativeText
          id="media-alt"
          value={values}
          onChange={({ alt, decorative }) => setValues({ ...values, alt, decorative })}
          error={fields.alt?.[0]}
        />
        <FocusField
          picture={picture}
          value={values.focus}
          onChange={(focus) => setValues({ ...values, focus })}
        />
        <div className="flex justify-end border-line border-t pt-5">
          <Button type="submit" busy={saving.isPending} busyLabel="Saving" aria-disabled={!isChanged}>
            Save
          </Button>
        </div>
      </form>
    </Card>
  );
}

/** Whether another person changed the form's fields, and not only the file. */
function isOtherText(one: MediaDetails, other: MediaDetails): boolean {
  return JSON.stringify(valuesOf(one)) !== JSON.stringify(valuesOf(other));
}
