import { useFormContext } from 'react-hook-form';
import type { NewRide } from '#domain/journeys/rides/lodge-ride.ts';
import { TextField } from '#web/ui/text-field.tsx';
import { useFieldMessage } from './use-field-message.ts';

type KnownFieldProps = {
  name:
    | 'driverName'
    | 'vehicleName'
    | 'vehicleModel'
    | 'parkName'
    | 'address'
    | 'nextOfKinFullName'
    | 'nextOfKinAddress';
  label: string;
  hint?: string | undefined;
  placeholder?: string | undefined;
  /** The id of a list of suggestions. */
  list?: string | undefined;
  isName?: boolean | undefined;
};

/** One line of the ride's form. */
export function KnownField({ name, isName = false, ...texts }: KnownFieldProps) {
  const { register } = useFormContext<NewRide>();
  return (
    <TextField
      {...register(name)}
      {...texts}
      error={useFieldMessage()(name)}
      autoComplete="off"
      autoCapitalize={isName ? 'words' : undefined}
      enterKeyHint="done"
    />
  );
}
