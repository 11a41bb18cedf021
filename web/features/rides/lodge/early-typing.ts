/**
 * What somebody typed into the server's page before its scripts arrived, which on a slow link takes seconds. The form
 * would begin empty over it.
 */
import { fieldsOfStep, type RideField, vehicleStep } from './ride-values.ts';

export type EarlyTyping = ReadonlyMap<RideField, string>;

/** Call it while the page's first rendering in the browser runs: afterwards the form has taken the fields over. */
export function readEarlyTyping(): EarlyTyping {
  const typed = new Map<RideField, string>();
  if (typeof document === 'undefined') return typed;
  for (const name of fieldsOfStep(vehicleStep)) {
    const [field] = document.getElementsByName(name);
    if (field instanceof HTMLInputElement && field.value !== '') typed.set(name, field.value);
  }
  return typed;
}
