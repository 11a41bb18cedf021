/** Which of several servers is the primary, as far as this process knows. */
import { addressesIn } from '#server/base/config/database-addresses.ts';

/** Which of the servers new connections go to. */
export class Addresses {
  readonly #all: readonly string[];
  #at = 0;
  #primary: string | undefined;
  #timesFound = 0;

  constructor(all: readonly string[]) {
    this.#all = all;
  }

  get count(): number {
    return this.#all.length;
  }

  get current(): string {
    return this.#all[this.#at] ?? '';
  }

  /** The server that was found to be the primary last; undefined before the first was. */
  get primary(): string | undefined {
    return this.#primary;
  }

  /** How often a primary was found, the same one or another. */
  get timesFound(): number {
    return this.#timesFound;
  }

  /** This address accepts writes now, even if another connection was refused there a moment ago. */
  stayAt(address: string): void {
    this.#primary = address;
    this.#timesFound += 1;
    this.#at = Math.max(0, this.#all.indexOf(address));
  }

  /** This address was no primary or did not answer. The next connection goes to the next address. */
  passOver(address: string): void {
    if (address === this.current) this.#at = (this.#at + 1) % this.#all.length;
  }
}

const known = new Map<string, Addresses>();

/** @returns the same for all connections of this process, so that what one learns the others know. */
export function addressesOf(connectionString: string | undefined): Addresses | undefined {
  if (connectionString === undefined) return undefined;
  const addresses =
    known.get(connectionString) ?? new Addresses(addressesIn('DATABASE_URL', connectionString));
  known.set(connectionString, addresses);
  return addresses;
}
