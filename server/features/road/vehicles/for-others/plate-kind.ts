/** The one kind of a plate that every answer, page and mail shows. */
import { type PlateKind, plateKindOf } from '#domain/road/plate-kinds.ts';

type PlatedRow = {
  vehicle_number: string;
  vehicle_name: string;
  vehicle_model: string;
  /** Null when it is not known. */
  plate_kind: PlateKind | null;
};

export function plateKindOfRow(row: PlatedRow): PlateKind {
  return plateKindOf({
    vehicleNumber: row.vehicle_number,
    vehicleName: row.vehicle_name,
    vehicleModel: row.vehicle_model,
    plateKind: row.plate_kind,
  });
}
