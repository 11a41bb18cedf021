/** Moments inside the database's JSON have another punctuation than those of columns. */
export function isoMoment(text: string): string {
  return new Date(text).toISOString();
}

export function isoMomentOrNull(text: string | null): string | null {
  return text === null ? null : isoMoment(text);
}
