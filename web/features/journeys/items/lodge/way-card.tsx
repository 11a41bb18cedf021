import { useFormContext } from 'react-hook-form';
import type { NewItem } from '#domain/items.ts';
import { AddressField } from '#web/features/lodging/address-field.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { TextField } from '#web/ui/text-field.tsx';

/** From where to where. */
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
