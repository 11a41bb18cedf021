/** The one kind of a plate that every answer, page and mail shows. */
import { type PlateKind, plateKindOf } from '#domain/road/plate-kinds.ts';

type PlatedRow = {
  vehicle_number: string;
  vehicle_name: string;
  vehicle_model: string;
  /** Null when it is not known. */
  plate_kind: PlateKind | null;
};

/** A row may hold a plate alone. Then its vehicle has no name. */
type PerhapsPlatedRow = Omit<PlatedRow, 'vehicle_name' | 'vehicle_model'> & {
  vehicle_name: string | null;
  vehicle_model: string | null;
};

/** @returns null for a plate alone whose number does not tell the kind. */
export function plateKindOfRow(row: PlatedRow): PlateKind;
export function plateKindOfRow(row: PerhapsPlatedRow): PlateKind | null;
export function plateKindOfRow(row: PerhapsPlatedRow): PlateKind | null {
  return plateKindOf({
    vehicleNumber: row.vehicle_number,
    vehicleName: row.vehicle_name,
    vehicleModel: row.vehicle_model,
    plateKind: row.plate_kind,
  });
}
