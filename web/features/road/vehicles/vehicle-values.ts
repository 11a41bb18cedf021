/** The values that a form needs for the fields of a vehicle and its route. */
export type VehicleValues = {
  vehicleNumber: string;
  driverName: string;
  vehicleName: string;
  vehicleModel: string;
  parkName: string;
  departureState: string;
  destinationState: string;
};

/** The fields that a manifest fills, in the order people read them. */
export const vehicleFieldNames = [
  'vehicleNumber',
  'vehicleName',
  'vehicleModel',
  'driverName',
  'parkName',
  'departureState',
  'destinationState',
] as const satisfies readonly (keyof VehicleValues)[];

export const emptyVehicle: VehicleValues = {
  vehicleNumber: '',
  driverName: '',
  vehicleName: '',
  vehicleModel: '',
  parkName: '',
  departureState: '',
  destinationState: '',
};
