/** @returns the moment in ISO 8601. PostgreSQL writes moments inside JSON in another form than those of columns. */
export function isoMoment(text: string): string {
  return new Date(text).toISOString();
}

export function isoMomentOrNull(text: string | null): string | null {
  return text === null ? null : isoMoment(text);
}
