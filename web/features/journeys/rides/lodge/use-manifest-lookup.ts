/** Finds the manifest while its number is typed. The form does not wait for it. */
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { AppError } from '#domain/contract/errors.ts';
import { manifestNumber } from '#domain/journeys/manifests/manifest-numbers.ts';
import type { ManifestLookup } from '#domain/journeys/manifests/manifests.ts';
import { manifestLookupQuery } from '#web/features/journeys/manifests/queries.ts';

export type Lookup =
  | { state: 'none' }
  | { state: 'looking'; number: string }
  | {
      state: 'found';
      number: string;
      images: readonly string[];
      /** Null when a draft was filled from it. */
      plate: Pick<ManifestLookup, 'vehicleNumber' | 'plateKind'> | null;
      /** When the driver made it, ISO 8601; empty when a draft was filled from it. */
      createdAt: string;
    }
  | { state: 'missing'; number: string }
  | { state: 'failed'; number: string; code: string; message: string };

type LookupOptions = {
  /** The number that filled the draft, empty when none did. */
  filledFrom: string;
  onFound: (manifest: ManifestLookup) => void;
};

export function useManifestLookup({ filledFrom, onFound }: LookupOptions) {
  const queryClient = useQueryClient();
  const [lookup, setLookup] = useState<Lookup>(
    filledFrom === ''
      ? { state: 'none' }
      : { state: 'found', number: filledFrom, images: [], plate: null, createdAt: '' },
  );
  const wanted = useRef(filledFrom);
  const running = useRef(Promise.resolve());

  async function find(number: string) {
    setLookup({ state: 'looking', number });
    try {
      const manifest = await queryClient.fetchQuery(manifestLookupQuery(number));
      if (wanted.current !== number) return;
      const { images, createdAt } = manifest;
      setLookup({ state: 'found', number, images, plate: manifest, createdAt });
      onFound(manifest);
    } catch (error) {
      if (wanted.current === number) setLookup(failureOf(number, error));
    }
  }

  /** @param typed the field's text, however it is grouped. */
  function look(typed: string) {
    const number = manifestNumber.safeParse(typed);
    const next = number.success ? number.data : '';
    if (next === wanted.current) return;
    wanted.current = next;
    if (next === '') setLookup({ state: 'none' });
    else running.current = find(next);
  }

  function lookAgain() {
    if (wanted.current !== '') running.current = find(wanted.current);
  }

  /** Resolves once nothing is being looked up. */
  function settled(): Promise<void> {
    return running.current;
  }

  return { lookup, look, lookAgain, settled };
}

function failureOf(number: string, error: unknown): Lookup {
  if (error instanceof AppError && error.code === 'not_found') return { state: 'missing', number };
  if (error instanceof AppError && error.code !== 'unavailable') {
    return { state: 'failed', number, code: error.code, message: error.message };
  }
  return { state: 'failed', number, code: 'unavailable', message: 'It could not be looked up just now.' };
}
