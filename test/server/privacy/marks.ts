/** The words and files of a life, so marked that they are recognised wherever they are stored. */
/** The letters that begin every word of the person, and of the others: so many that no random name or key holds them. */
export const beginnings = { person: 'Zqokwo', other: 'Zqoxwe' } as const;
/** Where they are: to the metre, so that no other number looks like it. */
const positions = {
  person: { latitude: 6.513_71, longitude: 3.313_71 },
  other: { latitude: 9.072_65, longitude: 7.398_65 },
} as const;
const numbers = { person: '0803717', other: '0803727' } as const;

export class Marks {
  readonly #who: 'person' | 'other';
  readonly #kept: string[] = [];
  readonly #pictures: string[] = [];
  #phones = 0;

  constructor(who: 'person' | 'other') {
    this.#who = who;
  }

  /** A word that stays until the person leaves. @param what letters. */
  word(what: string): string {
    const word = this.passing(what);
    this.#kept.push(word);
    return word;
  }

  /** A word that is replaced or taken back before. */
  passing(what: string): string {
    return `${beginnings[this.#who]}${what}`;
  }

  /** A phone number as people type it. */
  phone(): string {
    this.#phones += 1;
    const typed = `${numbers[this.#who]}${String(this.#phones).padStart(4, '0')}`;
    this.#kept.push(typed.slice(1));
    return typed;
  }

  address(what: string): string {
    const address = `${beginnings[this.#who]}${what}@people.example`.toLowerCase();
    this.#kept.push(address);
    return address;
  }

  plate(): string {
    return `${beginnings[this.#who].toUpperCase()}-317AA`;
  }

  get position(): { latitude: number; longitude: number } {
    return positions[this.#who];
  }

  /** Finds where they were, for PostgreSQL. */
  get positionPattern(): string {
    return Object.values(this.position).join('|').replaceAll('.', '[.]');
  }

  /** @param path of an upload. */
  picture(path: string): string {
    const name = /(\w{22,})\.webp$/.exec(path)?.[1];
    if (name === undefined) throw new Error(`no picture: ${path}`);
    this.#pictures.push(name);
    this.#kept.push(name);
    return path;
  }

  /** The words that their own copy must hold. */
  get kept(): readonly string[] {
    return this.#kept;
  }

  /** Finds any of it, however it is spelt; for PostgreSQL and for JavaScript, without regard to capitals. */
  get pattern(): string {
    const operator = numbers[this.#who].slice(1);
    const spaced = `${operator.slice(0, 3)} ?${operator.slice(3)} ?[0-9]{4}`;
    return [`${beginnings[this.#who]}[-a-z0-9]*`, spaced, ...this.#pictures].join('|');
  }
}
