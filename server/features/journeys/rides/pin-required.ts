/** The answer to a passenger with a PIN who has to give it. */
import { AppError } from '#domain/contract/errors.ts';
import { pinIsMissing } from '#domain/journeys/rides/arrival-pins.ts';

export function pinRequired(): AppError {
  return new AppError('invalid', pinIsMissing, { fields: { pin: [pinIsMissing] } });
}
