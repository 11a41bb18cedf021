/** The field for a plate or a manifest's number, and what it fills in. */
import { type RefObject, useRef } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { lodgingPath } from '#domain/journeys/manifests/manifest-numbers.ts';
import type { ManifestLookup } from '#domain/journeys/manifests/manifests.ts';
import type { NewRide } from '#domain/journeys/rides/lodge-ride.ts';
import { parsePlate } from '#domain/values/plates.ts';
import { formatManifestNumber } from '#domain/values/speakable-ids.ts';
import { fillFromManifest } from './fill-from-manifest.ts';
import { type FilledFacts, type FilledFields, factsOf, fitToPlate, takeBack } from './filled-facts.ts';
import { rideFields } from './ride-values.ts';
import { type Lookup, useManifestLookup } from './use-manifest-lookup.ts';

type CodeOptions = {
  form: UseFormReturn<NewRide>;
  /** The number of the manifest that filled the draft, empty when none did. */
  filledFrom: string;
  /** The values that a manifest or an earlier ride filled into the draft; null for none. */
  filled: FilledFacts | null;
  start: RefObject<NewRide>;
};

export type Code = {
  /** The text of the field. */
  text: string;
  isManifest: boolean;
  lookup: Lookup;
  /** The values that a manifest or an earlier ride filled in; null for none. */
  filled: RefObject<FilledFacts | null>;
  onTyped: (text: string) => void;
  /** @returns whether the scanned text names a manifest, which then fills the form. */
  onScanned: (text: string) => boolean;
  /** A ride of before is taken again: these facts are of its vehicle. */
  onTaken: (fields: FilledFields) => void;
  /** The plate was misread, and this one meant. */
  onMeant: (plate: string) => void;
  /** The field is left: a plate takes its standard spelling. */
  onLeft: () => void;
  /** Eight digits that are the plate itself, whether or not a manifest has them too. */
  onIsPlate: () => void;
  onLookAgain: () => void;
  /** Resolves once nothing is being looked up. */
  settled: () => Promise<void>;
};

/** A text that a person types, or scans, to name the vehicle: its plate, or the number of its manifest. */
type TypedCode = { kind: 'manifest'; number: string } | { kind: 'plate'; text: string };

const separators = /[\s-]/g;

export function useCode({ form, filledFrom, filled: opened, start }: CodeOptions): Code {
  const [manifestNumber, vehicleNumber] = useWatch({
    control: form.control,
    name: ['manifestNumber', 'vehicleNumber'],
  });
  /** The form's values when the number was complete. */
  const asked = useRef(form.getValues());
  const filled = useRef(opened);
  const { lookup, look, lookAgain, settled } = useManifestLookup({ filledFrom, onFound: fill });

  function set(fields: Partial<NewRide>) {
    for (const name of rideFields) {
      const value = fields[name];
      if (value === undefined) continue;
      form.setValue(name, value, { shouldDirty: true });
      form.clearErrors(name);
    }
  }

  function fill(manifest: ManifestLookup) {
    setFacts(fillFromManifest(manifest, asked.current, form.getValues(), start.current));
  }

  function setFacts(fields: FilledFields) {
    filled.current = factsOf(fields, form.getValues());
    set(fields);
  }

  function type(text: string) {
    const code = readCode(text);
    if (code.kind === 'plate') return takeAsPlate(code.text);
    if (code.number !== readNumber(form.getValues('manifestNumber'))) {
      if (filled.current !== null) set(takeBack(filled.current, form.getValues()));
      set({ manifestNumber: formatManifestNumber(code.number), vehicleNumber: '' });
    }
    asked.current = { ...form.getValues() };
    look(code.number);
  }

  function takeAsPlate(text: string) {
    if (filled.current !== null) set(fitToPlate(filled.current, text, form.getValues()));
    set({ manifestNumber: '', vehicleNumber: text });
    look('');
  }

  return {
    text: manifestNumber === '' ? vehicleNumber : manifestNumber,
    isManifest: manifestNumber !== '',
    lookup,
    filled,
    onTaken: setFacts,
    onTyped: type,
    onScanned: (text) => {
      const number = readScanned(text);
      if (number !== null) type(number);
      return number !== null;
    },
    onMeant: (plate) => (manifestNumber === '' ? type(plate) : set({ vehicleNumber: plate })),
    onLeft: () => {
      // Read from the form: early input is typed and left before the page is drawn again.
      const now = form.getValues();
      if (now.manifestNumber === '') set({ vehicleNumber: parsePlate(now.vehicleNumber).text });
    },
    onIsPlate: () => takeAsPlate(readNumber(manifestNumber)),
    onLookAgain: () => {
      asked.current = { ...form.getValues() };
      lookAgain();
    },
    settled,
  };
}

function readNumber(manifestNumber: string): string {
  const code = readCode(manifestNumber);
  return code.kind === 'manifest' ? code.number : '';
}

/**
 * @param text what a QR code says: the address on a manifest's poster, or its number alone.
 * @returns the manifest's number; null for any other code.
 */
export function readScanned(text: string): string | null {
  const code = readCode(text.trim());
  if (code.kind === 'manifest') return code.number;
  const number = URL.parse(text)?.searchParams.get('manifest') ?? '';
  const isLodging = URL.parse(text)?.pathname === lodgingPath('').split('?')[0];
  return isLodging && /^\d{8}$/.test(number) ? number : null;
}

/**
 * Eight digits are a manifest's number, however they are grouped; all else is a plate. Codes of letters are to have a
 * kind of their own here.
 */
export function readCode(text: string): TypedCode {
  const digits = text.replace(separators, '');
  return /^\d{8}$/.test(digits) ? { kind: 'manifest', number: digits } : { kind: 'plate', text };
}
