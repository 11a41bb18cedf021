import type { TransportMeans } from '#domain/journeys/item-row.ts';
import { VehiclePlate } from '#web/features/road/vehicles/vehicle-plate.tsx';
import type { Vehicle } from '#web/ui/vehicle-art.ts';

type Carried = { vehicleBikeNumber: string; transportMeans: TransportMeans };

/** The drawing of the vehicle that carries an item. */
export function drawingOfCarrier({ transportMeans }: Pick<Carried, 'transportMeans'>): Vehicle {
  return transportMeans === 'Bike' ? 'okada' : 'coach';
}

/** The plate of the vehicle that carries an item. */
export function CarrierPlate({ item, size }: { item: Carried; size?: 'big' | undefined }) {
  const vehicle = { vehicleNumber: item.vehicleBikeNumber, vehicleName: item.transportMeans };
  return <VehiclePlate vehicle={vehicle} size={size} />;
}
