/**
 * Texts of rows and answers without what differs from run to run: words for moments, secrets, codes, addresses and numbers.
 * A day before a time of day goes with it, since pages leave out the day of today.
 */
import type { World } from '#test/server/access/world.ts';

const longest = 400;

export class SteadyText {
  readonly #at: number;
  readonly #addresses: ReadonlyMap<string, string>;
  readonly #codes: ReadonlyMap<string, string>;

  /** @param at when the call was made. @param whole JSON that holds all the codes that the texts are searched by. */
  constructor(world: World, at: number, whole: string) {
    this.#at = at;
    const accounts = Object.entries(world.callers);
    this.#addresses = new Map(accounts.map(([name, account]) => [account?.email ?? '', name]));
    this.#codes = codesIn(whole);
  }

  moment(text: string): 'now' | 'later' | 'earlier' {
    const minutes = (Date.parse(text) - this.#at) / 60_000;
    if (Math.abs(minutes) < 5) return 'now';
    return minutes > 0 ? 'later' : 'earlier';
  }

  text(text: string): string {
    const plain = this.#withoutSecrets(text).replace(/\d+/g, '#');
    return plain.length > longest ? `${plain.slice(0, longest)}…` : plain;
  }

  /** Does the same as `text`, but keeps counts that are alone or at the end of a link, such as those of tabs. */
  line(text: string): string {
    const counts = /^\d{1,2}$|(?<= )\d{1,2}(?= ?\])|(\d+)/g;
    return this.#withoutSecrets(text).replace(counts, (count, other) => (other === undefined ? count : '#'));
  }

  #withoutSecrets(text: string): string {
    return this.#withoutCodes(text)
      .replace(/\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-][\d:]+)/g, (found) => `<${this.moment(found)}>`)
      .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '<key>')
      .replace(/[\w.+-]+@[\w.-]+/g, (found) => `<${this.#addresses.get(found) ?? 'an address'}>`)
      .replace(/([A-Z][a-z]{2}, )?\d{1,2} [A-Z][a-z]{2} \d{4}/g, '<day>')
      .replace(/(<day>, )?\d{1,2}:\d\d [AP]M/g, '<time>')
      .replace(/AG_[0-9a-f]{10}/gi, 'AG')
      .replace(/(?<=\/)[\w-]{20,}/g, '<secret>')
      .replace(/(?<![\w/+=-])[\w+=-]{22,}/g, '<secret>')
      .replace(/(?<=\bcode (is )?)[0-9A-Z-]{5,9}\b|\b[0-9A-Z]{5}(?= is your)|^[0-9A-Z]{5}$/gm, '<code>');
  }

  /** JSON, on one line; of a list only the first two, since what came before may have filled it. */
  json(value: unknown): string {
    const shortened = (_: string, one: unknown) => {
      if (Array.isArray(one) && one.length > 2) return [...one.slice(0, 2), '…'];
      return typeof one === 'string' ? this.text(one) : one;
    };
    return JSON.stringify(value, shortened).replace(/"(\w*id|\w*Id)":\d+/g, '"$1":#');
  }

  /** Without the codes that people read out, as they stand in these rows and, folded, in the texts that are searched. */
  #withoutCodes(text: string): string {
    let left = text;
    for (const [code, plain] of this.#codes) left = left.replaceAll(code, plain);
    return left;
  }
}

/** @returns what to write for each speakable code. */
function codesIn(whole: string): ReadonlyMap<string, string> {
  const codes = new Map<string, string>();
  for (const [, kind = '', code = ''] of whole.matchAll(/\b([A-Z]{2})-([0-9A-Z]{8})\b/g)) {
    const folded = code.toLowerCase();
    codes.set(`${kind}-${code}`, `${kind}-…`);
    codes.set(`${kind.toLowerCase()}-${folded}`, `${kind.toLowerCase()}-…`);
    codes.set(`${kind.toLowerCase()}${folded}`, `${kind.toLowerCase()}…`);
    codes.set(folded, '…');
  }
  return codes;
}
