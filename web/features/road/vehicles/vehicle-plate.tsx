import type { PlateKind } from '#domain/road/plate-kinds.ts';
import { Plate } from '#web/ui/plate.tsx';

type VehiclePlateProps = {
  vehicle: { vehicleNumber: string; plateKind: PlateKind | null };
  size?: 'big' | undefined;
};

/** A vehicle's number on the plate that the server says it has. */
export function VehiclePlate({ vehicle: { vehicleNumber, plateKind }, size }: VehiclePlateProps) {
  return <Plate number={vehicleNumber} kind={plateKind} size={size} />;
}
