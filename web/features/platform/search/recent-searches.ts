/** The last searches, stored only on this device; signing out deletes them with all other personal data. */
import * as z from 'zod/mini';

const key = 'ruaSearches';
const kept = 6;
const stored = z.array(z.string().check(z.maxLength(100)));

/** The newest first. */
export function recentSearches(): string[] {
  try {
    const parsed = stored.safeParse(JSON.parse(localStorage.getItem(key) ?? '[]'));
    return parsed.success ? parsed.data.slice(0, kept) : [];
  } catch {
    return [];
  }
}

export function rememberSearch(typed: string): void {
  const text = typed.trim();
  if (text === '') return;
  const others = recentSearches().filter((one) => one.toLowerCase() !== text.toLowerCase());
  write([text, ...others].slice(0, kept));
}

export function forgetSearches(): void {
  write([]);
}

/** Storage may be refused; the search works without it. */
function write(searches: string[]): void {
  try {
    if (searches.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(searches));
  } catch {
    // Full, or forbidden.
  }
}
