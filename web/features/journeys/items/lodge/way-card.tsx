import { useFormContext } from 'react-hook-form';
import type { NewItem } from '#domain/journeys/items.ts';
import { AddressField } from '#web/features/platform/sending/lodging/address-field.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { TextField } from '#web/ui/text-field.tsx';

/** Departure and destination. */
export function WayCard() {
  const { register, formState } = useFormContext<NewItem>();
  return (
    <Card>
      <CardHead title="Where it goes" />
      <div className="grid gap-5">
        <AddressField what="item" label="Pick-up address" />
        <TextField
          {...register('destinationAddress')}
          label="Destination address"
          placeholder="Street, estate or bus stop, with the town"
          error={formState.errors.destinationAddress?.message}
          autoComplete="off"
        />
      </div>
    </Card>
  );
}
