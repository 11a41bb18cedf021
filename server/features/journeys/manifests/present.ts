/** Rows of manifests to answers. */
import type {
  ManifestRow as ListedManifest,
  Manifest,
  ManifestLookup,
} from '#domain/journeys/manifests/manifests.ts';
import type { ManifestRow } from '#server/features/journeys/manifests/store.ts';
import { plateKindOfRow } from '#server/features/road/vehicles/for-others/plate-kind.ts';

/** The vehicle and its route, for any signed-in person who knows the number. */
export function presentLookup(row: ManifestRow): ManifestLookup {
  return {
    manifestNumber: row.manifest_number,
    vehicleNumber: row.vehicle_number,
    plateKind: plateKindOfRow(row),
    driverName: row.driver_name,
    vehicleName: row.vehicle_name,
    vehicleModel: row.vehicle_model,
    parkName: row.park_name,
    departureState: row.departure_state,
    destinationState: row.destination_state,
    images: row.images,
    createdAt: row.created_at,
  };
}

export function presentManifest(row: ManifestRow): Manifest {
  return { ...presentLookup(row), id: row.id, status: row.status };
}

export function presentListed(row: ManifestRow): ListedManifest {
  const { images: _, ...listed } = presentManifest(row);
  return listed;
}
