/** The field for a plate or a manifest's number, and what it fills in. */
import { type RefObject, useRef, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { NewRide } from '#domain/journeys/lodge-ride.ts';
import { lodgingPath } from '#domain/journeys/manifest-numbers.ts';
import type { ManifestLookup } from '#domain/journeys/manifests.ts';
import { parsePlate } from '#domain/values/plates.ts';
import { formatManifestNumber } from '#domain/values/speakable-ids.ts';
import { type FilledFields, fillFromManifest, takeBack } from './fill-from-manifest.ts';
import { rideFields } from './ride-values.ts';
import { type Lookup, useManifestLookup } from './use-manifest-lookup.ts';

type CodeOptions = {
  form: UseFormReturn<NewRide>;
  /** The number of the manifest that filled the draft, empty when none did. */
  filledFrom: string;
  start: RefObject<NewRide>;
};

export type Code = {
  /** The text of the field. */
  text: string;
  isManifest: boolean;
  lookup: Lookup;
  onTyped: (text: string) => void;
  /** @returns whether the scanned text names a manifest, which then fills the form. */
  onScanned: (text: string) => boolean;
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

export function useCode({ form, filledFrom, start }: CodeOptions): Code {
  const [manifestNumber, vehicleNumber] = useWatch({
    control: form.control,
    name: ['manifestNumber', 'vehicleNumber'],
  });
  /** The form's values when the number was complete. */
  const asked = useRef(form.getValues());
  const [filled, setFilled] = useState<{ fields: FilledFields; before: NewRide } | null>(null);
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
    const now = { ...form.getValues() };
    const fields = fillFromManifest(manifest, asked.current, now, start.current);
    setFilled({ fields, before: now });
    set(fields);
  }

  function takeFilledBack() {
    if (filled === null) return;
    set(takeBack(filled.fields, filled.before, form.getValues()));
    setFilled(null);
  }

  function type(text: string) {
    const code = readCode(text);
    const isSameNumber =
      code.kind === 'manifest' && code.number === readNumber(form.getValues('manifestNumber'));
    if (!isSameNumber) takeFilledBack();
    if (code.kind === 'manifest') {
      if (!isSameNumber) set({ manifestNumber: formatManifestNumber(code.number), vehicleNumber: '' });
      asked.current = { ...form.getValues() };
      look(code.number);
    } else {
      set({ manifestNumber: '', vehicleNumber: code.text });
      look('');
    }
  }

  function takeAsPlate(text: string) {
    takeFilledBack();
    set({ manifestNumber: '', vehicleNumber: text });
    look('');
  }

  return {
    text: manifestNumber === '' ? vehicleNumber : manifestNumber,
    isManifest: manifestNumber !== '',
    lookup,
    onTyped: type,
    onScanned: (text) => {
      const number = readScanned(text);
      if (number !== null) type(number);
      return number !== null;
    },
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
