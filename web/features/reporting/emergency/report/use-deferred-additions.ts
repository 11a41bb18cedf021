/** Facts found or sent too late for the report, which follow it: the position, pictures, and words typed after it. */
import { useEffect, useEffectEvent, useRef } from 'react';
import { cleanText } from '#domain/contract/text.ts';
import type { Complaint } from '#domain/reporting/complaints.ts';
import type { ComplaintChanges } from '#domain/reporting/new-complaint.ts';
import { useEditComplaint } from '#web/features/reporting/complaints/queries.ts';
import type { Position } from '#web/features/road/maps/use-location.ts';

export type AtHand = {
  position: (Position & { accuracyMetres: number }) | null;
  images: readonly string[];
  description: string;
};

export type DeferredAdditions = { state: 'none' | 'adding' | 'failed'; error: unknown; retry: () => void };

export function useDeferredAdditions(complaint: Complaint, atHand: AtHand): DeferredAdditions {
  const edit = useEditComplaint(complaint, 'online');
  const missing = missingFrom(edit.data ?? complaint, atHand);
  const toAdd = missing === null ? '' : JSON.stringify(missing);

  const add = useEffectEvent(() => {
    if (missing) edit.mutate(missing);
  });
  // A refused addition is not sent again by itself.
  const tried = useRef('');
  useEffect(() => {
    if (toAdd === '' || edit.isPending || tried.current === toAdd) return;
    tried.current = toAdd;
    add();
  }, [toAdd, edit.isPending]);

  return {
    state: stateOf(edit.status, toAdd),
    error: edit.error,
    retry: () => missing && edit.mutate(missing),
  };
}

function stateOf(status: string, toAdd: string): DeferredAdditions['state'] {
  if (status === 'error') return 'failed';
  return toAdd === '' ? 'none' : 'adding';
}

/** @returns all changes that the complaint needs, or null when nothing is missing. */
function missingFrom(complaint: Complaint, atHand: AtHand): ComplaintChanges | null {
  const { title, name, state, city } = complaint;
  const position = complaint.latitude === null ? atHand.position : null;
  const images = atHand.images.filter((path) => !complaint.images.includes(path));
  const description = cleanText(atHand.description) || complaint.description;
  if (position === null && images.length === 0 && description === complaint.description) return null;
  const place = position ?? { latitude: null, longitude: null };
  return { title, name, state, city, description, images, ...place };
}
