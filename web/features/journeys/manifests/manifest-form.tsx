import { useQuery } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { type Manifest, type NewManifest, newManifest } from '#domain/journeys/manifests/manifests.ts';
import { PicturesField } from '#web/features/platform/pictures/uploads/pictures-field.tsx';
import { StateField } from '#web/features/road/places/state-field.tsx';
import { ParkField } from '#web/features/road/vehicles/park-field.tsx';
import { PlateKindField } from '#web/features/road/vehicles/plate-kind-field.tsx';
import { VehicleFields } from '#web/features/road/vehicles/vehicle-fields.tsx';
import { emptyVehicle, vehicleFieldNames } from '#web/features/road/vehicles/vehicle-values.ts';
import { useErrorMessage } from '#web/languages/use-error-messages.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { formError, showServerErrors } from '#web/lib/form-errors.ts';
import { formResolver } from '#web/lib/form-resolver.ts';
import { createIdempotencyKeys } from '#web/lib/idempotency-keys.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { FormErrorSummary } from '#web/ui/form/form-error-summary.tsx';
import { FormRefusal } from '#web/ui/form/form-refusal.tsx';
import { nothingUnsent } from '#web/ui/upload-queue.ts';
import { lastManifestQuery, useCreateManifest } from './queries.ts';

const resolver = formResolver<NewManifest>(newManifest);
const fieldNames = [...vehicleFieldNames, 'plateKind', 'images'] as const;

/** A new manifest. @param onCreated gets it with its number. */
export function ManifestForm({ onCreated }: { onCreated: (manifest: Manifest) => void }) {
  const t = useTranslate();
  const errorMessageOf = useErrorMessage();
  const form = useForm<NewManifest>({
    resolver,
    defaultValues: { ...emptyVehicle, plateKind: '', images: [] },
    shouldFocusError: false,
  });
  const [keyOf] = useState(createIdempotencyKeys);
  const [unsent, setUnsent] = useState(nothingUnsent);
  const creating = useCreateManifest();
  const { data: last } = useQuery(lastManifestQuery);
  const { formState } = form;

  const submit = form.handleSubmit(async (manifest) => {
    if (unsent.sending > 0) {
      form.setError(formError, {
        type: 'wait',
        message: t('The photos are still being sent. Wait a moment, or remove them.'),
      });
      return;
    }
    try {
      onCreated(await creating.mutateAsync({ manifest, idempotencyKey: keyOf(manifest) }));
    } catch (error) {
      showServerErrors(error, fieldNames, form.setError, errorMessageOf);
    }
  });

  function fillFromLast() {
    if (!last) return;
    for (const name of [...vehicleFieldNames, 'plateKind'] as const) {
      form.setValue(name, last[name], { shouldDirty: true });
    }
    form.clearErrors();
  }

  return (
    <FormProvider {...form}>
      <form onSubmit={submit} noValidate className="grid gap-5">
        <FormErrorSummary formState={formState} />
        <Card>
          <CardHead title={t('Vehicle')}>
            {last ? (
              <Button variant="quiet" small className="-mr-3.5" onClick={fillFromLast}>
                <RotateCcw aria-hidden="true" className="ic" />
                {t('Same as last time')}
              </Button>
            ) : null}
          </CardHead>
          <div className="grid gap-5">
            <VehicleFields driverHint={t('Who drives this journey')} />
            <PlateKindField />
          </div>
        </Card>
        <Card>
          <CardHead title={t('Route')} />
          <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
            <ParkField fieldClassName="sm:col-span-2" />
            <StateField name="departureState" label={t('Departure state')} />
            <StateField name="destinationState" label={t('Destination state')} />
          </div>
        </Card>
        <Card>
          <PicturesField name="images" label={t('Photos of the vehicle')} onUnsent={setUnsent} />
        </Card>
        <FormRefusal formState={formState} />
        <Button
          type="submit"
          busy={formState.isSubmitting}
          busyLabel={t('Creating')}
          className="sm:justify-self-end"
        >
          {t('Create manifest')}
        </Button>
      </form>
    </FormProvider>
  );
}
