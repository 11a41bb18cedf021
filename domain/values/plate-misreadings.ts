/** Usual plates that a text may have been meant as, where O was taken for 0 or I for 1. */
import { parsePlate } from '#domain/values/plates.ts';

const twins: Readonly<Record<string, string>> = { O: '0', '0': 'O', I: '1', '1': 'I' };
/** The longest usual plate, without separators. */
const mostSymbols = 10;
export const mostMisreadings = 3;

/** @returns at most three other plates in their stored spelling, those with the fewest exchanged letters first. */
export function misreadingsOf(text: string): string[] {
  const own = parsePlate(text).text;
  const symbols = own.replace(/[^A-Z0-9]/g, '');
  if (symbols.length > mostSymbols) return [];
  const plates = readingsOf(symbols)
    .toSorted((one, other) => one.exchanged - other.exchanged)
    .map((reading) => parsePlate(reading.symbols))
    .filter((plate) => plate.isUsual && plate.text !== own)
    .map((plate) => plate.text);
  return [...new Set(plates)].slice(0, mostMisreadings);
}

type Reading = { symbols: string; exchanged: number };

/** Each way to read the symbols, at most 2 to the power of `mostSymbols`. */
function readingsOf(symbols: string): Reading[] {
  let readings: Reading[] = [{ symbols: '', exchanged: 0 }];
  for (const symbol of symbols) {
    const twin = twins[symbol];
    readings = readings.flatMap((reading) => [
      { ...reading, symbols: reading.symbols + symbol },
      ...(twin === undefined ? [] : [{ symbols: reading.symbols + twin, exchanged: reading.exchanged + 1 }]),
    ]);
  }
  return readings;
}

/** @returns the letters and digits one by one, to be read against the vehicle: `L S R 1 2 3 D E`. */
export function spacedPlate(text: string): string {
  return parsePlate(text)
    .text.replace(/[^\p{L}\p{N}]/gu, '')
    .split('')
    .join(' ');
}
