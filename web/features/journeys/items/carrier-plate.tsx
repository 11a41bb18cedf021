import type { ItemRow } from '#domain/journeys/items/item-row.ts';
import { Plate } from '#web/ui/plate.tsx';
import type { Vehicle } from '#web/ui/vehicle-art.ts';

type Carried = Pick<ItemRow, 'vehicleBikeNumber' | 'plateKind' | 'transportMeans'>;

/** The drawing of the vehicle that carries an item. */
export function drawingOfCarrier({ transportMeans }: Pick<Carried, 'transportMeans'>): Vehicle {
  return transportMeans === 'Bike' ? 'okada' : 'coach';
}

/** The plate of the vehicle that carries an item. */
export function CarrierPlate({ item, size }: { item: Carried; size?: 'big' | undefined }) {
  return <Plate number={item.vehicleBikeNumber} kind={item.plateKind} size={size} />;
}
