/** The vehicle and route fields that rides and manifests share. */

import { requiredText } from '#domain/contract/text.ts';
import { plateSchema } from '#domain/values/plates.ts';

export const vehicleFields = {
  vehicleNumber: plateSchema,
  driverName: requiredText("the driver's name", 100),
  vehicleName: requiredText('the kind of vehicle', 100),
  vehicleModel: requiredText('the model or colour', 100),
  parkName: requiredText('the park or terminal', 120),
  departureState: requiredText('the departure state', 60),
  destinationState: requiredText('the destination state', 60),
};
