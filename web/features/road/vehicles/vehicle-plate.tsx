import { Plate } from '#web/ui/plate.tsx';
import { plateGroundOf } from './vehicle-kind.ts';

type VehiclePlateProps = {
  vehicle: { vehicleNumber: string; vehicleName: string; vehicleModel?: string };
  size?: 'big' | undefined;
};

/** A vehicle's number on the plate that such a vehicle has. */
export function VehiclePlate({ vehicle, size }: VehiclePlateProps) {
  const { vehicleNumber, vehicleName, vehicleModel = '' } = vehicle;
  return (
    <Plate
      number={vehicleNumber}
      ground={plateGroundOf({ vehicleNumber, vehicleName, vehicleModel })}
      size={size}
    />
  );
}
