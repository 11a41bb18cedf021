/** What rides and manifests say of a vehicle and its way. */
import { plateSchema } from '#domain/plates.ts';
import { requiredText } from '#domain/text.ts';

export const vehicleFields = {
  vehicleNumber: plateSchema,
  driverName: requiredText("the driver's name", 100),
  vehicleName: requiredText('the kind of vehicle', 100),
  vehicleModel: requiredText('the model or colour', 100),
  parkName: requiredText('the park or terminal', 120),
  departureState: requiredText('the departure state', 60),
  destinationState: requiredText('the destination state', 60),
};
