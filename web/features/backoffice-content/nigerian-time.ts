/** Days and times as the browser's picker has them, `2026-12-12T10:00`, in West Africa Time: UTC+1, all year. */
const offset = '+01:00';
const offsetMilliseconds = 3_600_000;

/** @returns empty for no moment, or none that can be read. */
export function inNigeria(moment: string): string {
  const at = Date.parse(moment);
  return Number.isNaN(at) ? '' : new Date(at + offsetMilliseconds).toISOString().slice(0, 16);
}

/** @returns ISO 8601 in UTC; empty while the day or the time is missing. */
export function fromNigeria(local: string): string {
  const at = Date.parse(`${local}:00${offset}`);
  return local === '' || Number.isNaN(at) ? '' : new Date(at).toISOString();
}
