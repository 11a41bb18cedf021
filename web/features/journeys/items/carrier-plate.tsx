import type { TransportMeans } from '#domain/item-row.ts';
import { VehiclePlate } from '#web/features/vehicles/vehicle-plate.tsx';
import type { Vehicle } from '#web/ui/vehicle-art.ts';

type Carried = { vehicleBikeNumber: string; transportMeans: TransportMeans };

/** What carries an item, as it is drawn. */
export function drawingOfCarrier({ transportMeans }: Pick<Carried, 'transportMeans'>): Vehicle {
  return transportMeans === 'Bike' ? 'okada' : 'coach';
}

/** The number of what carries an item. */
export function CarrierPlate({ item, size }: { item: Carried; size?: 'big' | undefined }) {
  const vehicle = { vehicleNumber: item.vehicleBikeNumber, vehicleName: item.transportMeans };
  return <VehiclePlate vehicle={vehicle} size={size} />;
}
