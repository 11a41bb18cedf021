import { describe, expect, it } from 'vitest';
import {
  checkStep,
  emptyRide,
  fieldsOfStep,
  kinStep,
  rideFields,
  stepOfFields,
  tripStep,
  vehicleStep,
} from '#web/features/journeys/rides/lodge/ride-values.ts';

describe('the steps of lodging a ride', () => {
  it('hold every field of a ride once', () => {
    expect([...rideFields].sort()).toEqual(Object.keys(emptyRide).sort());
  });

  it('lead from a refused field to where it stands, the earliest first', () => {
    expect(stepOfFields(['nextOfKinPhone'])).toBe(kinStep);
    expect(stepOfFields(['nextOfKinPhone', 'destinationAddress'])).toBe(tripStep);
    expect(stepOfFields(['destinationAddress', 'vehicleImages'])).toBe(vehicleStep);
  });

  it('stay at the last step for what belongs to no field', () => {
    expect(stepOfFields([])).toBe(checkStep);
    expect(stepOfFields(['unknown'])).toBe(checkStep);
    expect(fieldsOfStep(checkStep)).toEqual([]);
  });
});
