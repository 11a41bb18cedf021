/** A ride as one lodges it in a single SMS: by the vehicle's plate, or by the number of its manifest. */
import type { Act, Kin } from '#domain/app/text/acts.ts';
import { hoursTo, type TextFacts } from '#domain/app/text/facts.ts';
import { readKin } from '#domain/app/text/read-kin.ts';
import { readHours, readManifestNumber, readPlace, readPlate } from '#domain/app/text/read-typed.ts';
import { partsOfUsualPlate } from '#domain/values/plates.ts';

type Boarding = Extract<Act, { kind: 'board' }>;

const townLength = 120;
const leadingManifest = /^\d{4}[ -]?\d{4}(?=[ ,;]|$)/;

/** `LSR 123 AB BENIN 5H 0803 000 0142 Ife`: the plate, the town, the hours and the next of kin, all but the first two at will. */
export function readBoarding(rest: string, isKinKnown: boolean): Boarding | undefined {
  const { plate, after } = readLeadingPlate(withoutCommas(rest));
  if (plate === undefined) return undefined;
  const { kin, way } = readKinBehind(after, isKinKnown);
  const [, before = way, typedHours = ''] = /^(.*?) ?(\d{1,2} ?h?(?:ours?|rs?)?)$/i.exec(way) ?? [];
  const town = readPlace(before.replace(leadingTo, ''), townLength);
  if (town === undefined || kin === undefined) return undefined;
  return { kind: 'board', plate, town, manifest: '', hours: readHours(typedHours) ?? hoursTo(town), kin };
}

/** `GO LSR123AB to Benin`, in any language of RUA. */
const leadingTo = /^(?:to|si|zuwa|gaa) +/i;

/** RUA lists the parts with commas, and some people type them. */
function withoutCommas(text: string): string {
  return text.replace(/[,;]+/g, ' ').replace(/ +/g, ' ').trim();
}

/** A plate may be written in up to three words. */
function readLeadingPlate(rest: string): { plate: string | undefined; after: string } {
  const words = rest.split(' ');
  for (const count of [3, 2, 1]) {
    const typed = words.slice(0, count).join(' ');
    if (partsOfUsualPlate(typed) !== null)
      return { plate: readPlate(typed), after: words.slice(count).join(' ') };
  }
  return { plate: readPlate(words[0] ?? ''), after: words.slice(1).join(' ') };
}

/** The number of a manifest stands where a plate could stand. */
export function joinsManifest(rest: string): boolean {
  return leadingManifest.test(rest);
}

/** `20481736 5H 0803 000 0142 Ife`: the number of the manifest, the hours, and the next of kin where none is known. */
export function readJoining(typedRest: string, { manifest, kinPhone }: TextFacts): Boarding | undefined {
  const rest = withoutCommas(typedRest);
  const [typed = ''] = leadingManifest.exec(rest) ?? [];
  if (manifest === null || manifest.number !== readManifestNumber(typed)) return undefined;
  const after = rest.slice(typed.length).trim();
  const { kin, way } = readKinBehind(after, kinPhone !== '');
  const hours = readHours(way);
  if (hours === undefined || kin === undefined) return undefined;
  return { kind: 'board', plate: manifest.plate, town: manifest.town, manifest: manifest.number, hours, kin };
}

/** @returns `way`, what stands before the number. `kin` is null for the known one, and undefined where one is missing. */
function readKinBehind(text: string, isKnown: boolean): { kin: Kin | null | undefined; way: string } {
  const at = text.search(/(?:^| )\+?\d[\d ().-]{8,}/);
  if (at < 0) return { kin: isKnown ? null : undefined, way: text.trim() };
  return { kin: readKin(text.slice(at).trim()), way: text.slice(0, at).trim() };
}
