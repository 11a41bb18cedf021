/**
 * Nigerian vehicle plates. `lsr 123 de`, `LSR123DE` and `LSR-123DE` are one plate, stored as `LSR-123DE`. A plate
 * that fits no known form is stored as typed, in capitals, with a hint, so that no report is refused for its plate.
 */
import * as z from 'zod/mini';
import { cleanText } from '#domain/contract/text.ts';

export type Plate = {
  /** The one spelling that is stored and compared. */
  text: string;
  /** Whether it has one of the forms the Federal Road Safety Corps issues. */
  isUsual: boolean;
  /** Where the vehicle was registered, when the three letters are known. */
  localGovernment?: string;
  /** A hint for the person who typed an unusual plate. */
  hint?: string;
};

export const plateMaximumLength = 40;

/**
 * Registration letters of Lagos and Abuja; elsewhere the plate tells us nothing about the area. FST is left out, because sources
 * disagree about it.
 */
const localGovernments: ReadonlyMap<string, string> = new Map([
  ['AAA', 'Lagos Island'],
  ['AGL', 'Ajeromi-Ifelodun'],
  ['AKD', 'Ibeju-Lekki'],
  ['APP', 'Apapa'],
  ['BDG', 'Badagry'],
  ['EKY', 'Eti-Osa'],
  ['EPE', 'Epe'],
  ['FKJ', 'Ifako-Ijaiye'],
  ['GGE', 'Agege'],
  ['JJJ', 'Ojo'],
  ['KJA', 'Ikeja'],
  ['KRD', 'Ikorodu'],
  ['KSF', 'Kosofe'],
  ['KTU', 'Alimosho'],
  ['LND', 'Lagos Mainland'],
  ['LSD', 'Oshodi-Isolo'],
  ['LSR', 'Surulere'],
  ['MUS', 'Mushin'],
  ['SMK', 'Somolu'],
  ['ABC', 'Abuja Municipal'],
  ['BWR', 'Bwari'],
  ['KWR', 'Kwali'],
  // Karshi is a registration office inside the municipal area council.
  ['RSH', 'Abuja Municipal'],
]);

const separators = /[\s\-\u2010-\u2015.·]+/g;
const oddPlateHint = 'This is not a usual plate number, such as ABC-123DE. Check it, or keep it as it is.';

/** `unusual` is every other text. A form does not tell private from commercial, which differ in colour alone. */
export const plateForms = ['since-2011', 'before-2011', 'government', 'diplomatic', 'unusual'] as const;
export type PlateForm = (typeof plateForms)[number];

type Form = { name: PlateForm; pattern: RegExp; spelling: string };

/** The forms, matched without separators. `office` names the letters of the registration office. */
const forms: readonly Form[] = [
  // Private and commercial since 2011: office, serial, series.
  { name: 'since-2011', pattern: /^(?<office>[A-Z]{3})(\d{3})([A-Z]{2})$/, spelling: '$1-$2$3' },
  // Private and commercial from 1992 to 2011: the office comes last.
  { name: 'before-2011', pattern: /^([A-Z]{2})(\d{3})(?<office>[A-Z]{3})$/, spelling: '$1$2-$3' },
  // Government, federal (FG) and state: owner, serial, series letter and two digits.
  { name: 'government', pattern: /^([A-Z]{2,3})(\d{1,3})([A-Z]\d{2})$/, spelling: '$1$2-$3' },
  // Diplomatic and consular: mission, corps, serial.
  { name: 'diplomatic', pattern: /^(\d{1,3})(CD|CMD|CC)(\d{1,4})$/, spelling: '$1-$2-$3' },
];

/**
 * @param text a plate as typed, in any case, with any separators.
 * @returns its stored spelling and its meaning. Parsing the spelling again gives the same.
 */
export function parsePlate(text: string): Plate {
  // Twice, because capitals of an NFKC result may themselves have a plainer form.
  const capitals = cleanText(text.normalize('NFKC').toUpperCase().normalize('NFKC'));
  const symbols = capitals.replace(separators, '');
  for (const form of forms) {
    const match = form.pattern.exec(symbols);
    if (match === null) continue;
    const plate: Plate = { text: symbols.replace(form.pattern, form.spelling), isUsual: true };
    const localGovernment = localGovernments.get(match.groups?.office ?? '');
    return localGovernment === undefined ? plate : { ...plate, localGovernment };
  }
  return { text: capitals.replace(/\s+/g, ' '), isUsual: false, hint: oddPlateHint };
}

/**
 * @returns the usual forms as `foldedCode` spells a plate, in a regular expression that the database reads as well. A function, so that
 * pages without it leave it out.
 */
export function usualPlateCode(): string {
  const ofDatabase = ({ pattern }: Form) =>
    pattern.source.replace('?<office>', '').replaceAll('\\d', '[0-9]');
  return forms.map(ofDatabase).join('|').toLowerCase();
}

/** A plate of no known form may be any words, so a text to others leaves it out. @returns undefined for such a one. */
export function usualPlate(text: string): string | undefined {
  const plate = parsePlate(text);
  return plate.isUsual ? plate.text : undefined;
}

const fewestSymbols = 5;

/** Whether enough is typed to be a plate, usual or not. */
export function canBePlate(text: string): boolean {
  return parsePlate(text).text.replace(/[^A-Z0-9]/g, '').length >= fewestSymbols;
}

export function formOfPlate(text: string): PlateForm {
  const symbols = parsePlate(text).text.replace(separators, '');
  return forms.find(({ pattern }) => pattern.test(symbols))?.name ?? 'unusual';
}

/** @returns the letters and digits of a usual plate, apart and in small letters: `lsr`, `123`, `de`; null for other text. */
export function partsOfUsualPlate(text: string): string[] | null {
  const plate = parsePlate(text);
  return plate.isUsual ? plate.text.toLowerCase().match(/[a-z]+|[0-9]+/g) : null;
}

/** A plate in a form or call: any plate is taken, and comes out in its stored spelling. */
export const plateSchema = z.string({ error: 'Enter the vehicle number.' }).check(
  z.overwrite((text) => parsePlate(text).text),
  z.minLength(1, { error: 'Enter the vehicle number.', abort: true }),
  z.maxLength(plateMaximumLength, { error: `Use at most ${plateMaximumLength} characters.` }),
);
