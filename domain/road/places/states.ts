/**
 * The 36 states of Nigeria and the Federal Capital Territory, as the Constitution of 1999 names them (section 3
 * and First Schedule). The local governments are in a module of their own, so that a page can load them late.
 */

import { foldedText } from '#domain/values/folded-text.ts';

export type State = {
  readonly name: string;
  readonly capital: string;
  /** About the middle of the state, in degrees: where a map of it opens. */
  readonly centre: { readonly latitude: number; readonly longitude: number };
  /** Other names people type. */
  readonly alsoCalled?: readonly string[];
};

function state(name: string, capital: string, latitude: number, longitude: number): State {
  return { name, capital, centre: { latitude, longitude } };
}

const federalCapitalTerritory = 'Federal Capital Territory';

export const states: readonly State[] = [
  state('Abia', 'Umuahia', 5.45, 7.52),
  state('Adamawa', 'Yola', 9.33, 12.4),
  state('Akwa Ibom', 'Uyo', 4.99, 7.85),
  state('Anambra', 'Awka', 6.22, 6.94),
  state('Bauchi', 'Bauchi', 10.78, 9.99),
  state('Bayelsa', 'Yenagoa', 4.77, 6.07),
  state('Benue', 'Makurdi', 7.34, 8.77),
  state('Borno', 'Maiduguri', 11.89, 13.15),
  state('Cross River', 'Calabar', 5.87, 8.6),
  state('Delta', 'Asaba', 5.7, 5.93),
  state('Ebonyi', 'Abakaliki', 6.26, 8.01),
  state('Edo', 'Benin City', 6.63, 5.93),
  state('Ekiti', 'Ado-Ekiti', 7.72, 5.31),
  state('Enugu', 'Enugu', 6.54, 7.43),
  {
    ...state(federalCapitalTerritory, 'Abuja', 8.9, 7.19),
    alsoCalled: ['FCT', 'Abuja', 'FCT Abuja', 'Abuja FCT'],
  },
  state('Gombe', 'Gombe', 10.36, 11.19),
  state('Imo', 'Owerri', 5.57, 7.06),
  state('Jigawa', 'Dutse', 12.23, 9.56),
  state('Kaduna', 'Kaduna', 10.38, 7.71),
  state('Kano', 'Kano', 11.75, 8.52),
  state('Katsina', 'Katsina', 12.38, 7.62),
  state('Kebbi', 'Birnin Kebbi', 11.49, 4.23),
  state('Kogi', 'Lokoja', 7.73, 6.69),
  state('Kwara', 'Ilorin', 8.97, 4.39),
  state('Lagos', 'Ikeja', 6.52, 3.38),
  state('Nasarawa', 'Lafia', 8.5, 8.52),
  state('Niger', 'Minna', 9.93, 5.6),
  state('Ogun', 'Abeokuta', 7.0, 3.47),
  state('Ondo', 'Akure', 6.91, 5.15),
  state('Osun', 'Osogbo', 7.56, 4.52),
  state('Oyo', 'Ibadan', 8.16, 3.61),
  state('Plateau', 'Jos', 9.22, 9.52),
  state('Rivers', 'Port Harcourt', 4.86, 6.92),
  state('Sokoto', 'Sokoto', 13.05, 5.32),
  state('Taraba', 'Jalingo', 7.99, 10.77),
  state('Yobe', 'Damaturu', 12.29, 11.44),
  state('Zamfara', 'Gusau', 12.12, 6.22),
];

/** Case, marks, spaces, dashes and the word "state" make no difference. */
function comparable(name: string): string {
  const letters = foldedText(name).replace(/[^a-z]/g, '');
  return letters.replace(/^(?:the)?(.+?)(?:state)?$/, '$1');
}

const statesByName: ReadonlyMap<string, State> = new Map(
  states.flatMap((one) => [one.name, ...(one.alsoCalled ?? [])].map((name) => [comparable(name), one])),
);

/** @param name as typed: `Lagos`, `lagos state`, `akwa-ibom`, `FCT`, `Abuja`. */
export function findState(name: string): State | undefined {
  return statesByName.get(comparable(name));
}
