/**
 * Ids that people read aloud and type: `RD-7K2M9QXD`. The 32 symbols leave out 0, 1, I and O, which look like
 * others. Manifest numbers are eight digits, because passengers type them on any phone.
 */

export const speakableAlphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
export const speakableIdLength = 8;

/** Rides, rides lodged for callers, items, complaints and tickets, as their ids begin. */
export type SpeakablePrefix = 'RD' | 'RC' | 'IT' | 'CP' | 'TK';

export const speakableIdPattern = /^([A-Z]{2})-([2-9A-HJ-NP-Z]{8})$/;

/**
 * @param text an id as typed or heard: small letters, spaces, a missing or doubled dash.
 * @returns the stored spelling, or null when it can be no id. 0, 1, I and O are in no id, and each could stand for
 *   several symbols, so they are never replaced by a guess.
 */
export function normaliseSpeakableId(text: string): string | null {
  const symbols = text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\-\u2010-\u2015]/g, '');
  const id = `${symbols.slice(0, 2)}-${symbols.slice(2)}`;
  return speakableIdPattern.test(id) ? id : null;
}

/**
 * @param text as typed into a search box. @returns the id that is meant, or null. Two names together may have as many letters as
 *   an id, so of an id without a digit only the beginning stands apart.
 */
export function searchedId(text: string): string | null {
  const words = text.trim().split(/\s+/);
  const isNames = words.length > 1 && !/\d/.test(text) && (words.length > 2 || words[0]?.length !== 2);
  return isNames ? null : normaliseSpeakableId(text);
}

/** A record's number, or the id that people say. */
export type RecordKey = number | string;

/** @param text as typed. @returns null when it can be no record's key. */
export function parseRecordKey(text: string): RecordKey | null {
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : normaliseSpeakableId(text);
}

/** @param number eight digits. @returns them grouped for reading, `20 481 736`; anything else unchanged. */
export function formatManifestNumber(number: string): string {
  return number.replace(/^(\d{2})(\d{3})(\d{3})$/, '$1 $2 $3');
}
