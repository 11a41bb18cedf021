/**
 * How many guesses a password takes, on a small scale: the cheapest way to build it from common words, runs,
 * repeats, years and single characters. The method is that of D. L. Wheeler, "zxcvbn: Low-Budget Password Strength
 * Estimation" (USENIX Security 2016), without its dictionaries, which are 230 KB compressed and so too much for
 * the phones this is for. The server checks the whole list of common passwords.
 */

export type Weakness = 'word' | 'email' | 'run' | 'repeat' | 'year';

type GuessCount = {
  /** Decimal logarithm of the number of guesses. */
  readonly logarithm: number;
  /** Patterns that the cheapest way uses, those covering most of the password first. */
  readonly weaknesses: readonly Weakness[];
};

/** Common in leaked passwords, the commonest first. */
const commonWords =
  'password qwerty dragon baseball football monkey letmein shadow master michael mustang superman jordan hunter ' +
  'killer soccer charlie robert sunshine thomas iloveyou ranger daniel george computer michelle jessica pepper ' +
  'freedom princess joshua maggie ginger amanda ashley love cheese nicole summer matthew chelsea william taylor ' +
  'access martin thunder secret diamond hello anthony silver justin patrick richard samantha internet orange test ' +
  'cookie jackson phoenix guitar whatever chicken morgan mercedes ferrari welcome samsung joseph arsenal tiger ' +
  'gateway yellow monster junior london purple money banana boston mother yamaha oliver charles player knight ' +
  'forever victoria angel please prince flower crystal jasmine winner winter golden queen david toyota pokemon john ' +
  'liverpool nicholas victor peaches blue helpme maxwell united lovers nissan lucky driver happy arthur america ' +
  'blessing emmanuel favour godisgood jesus christ god grace glory mercy peace faith praise success samuel peter ' +
  'paul mary joy gift precious wisdom miracle heaven church olamide tunde chioma nigeria naija lagos abuja danfo ' +
  'okada keke admin user login guest road users association rua pass manchester family baby honey sweet ' +
  'lord king is my the in of you me';

const ranks: ReadonlyMap<string, number> = new Map(
  commonWords.split(' ').map((word, index) => [word, index + 1]),
);
const longestWord = Math.max(...Array.from(ranks.keys(), (word) => word.length));

const runs = ['0123456789', '9876543210', 'abcdefghijklmnopqrstuvwxyz', 'zyxwvutsrqponmlkjihgfedcba'].concat(
  ['qwertyuiop', 'asdfghjkl', 'zxcvbnm', '1q2w3e4r5t6y7u8i9o0p', 'qazwsxedcrfvtgbyhnujmikolp'].flatMap(
    (row) => [row, Array.from(row).reverse().join('')],
  ),
);

const lookalikes: Readonly<Record<string, string>> = {
  '@': 'a',
  '0': 'o',
  $: 's',
  '3': 'e',
  '1': 'i',
  '5': 's',
};

function withoutLookalikes(text: string): string {
  return text.replace(/[@0$315]/g, (symbol) => lookalikes[symbol] ?? symbol);
}

type Part = { readonly length: number; readonly logarithm: number; readonly weakness: Weakness | null };

/** A character outside all patterns: people choose among about ten likely ones, a few more with signs. */
function singleCharacter(character: string): Part {
  return { length: 1, logarithm: /[a-z0-9]/.test(character) ? 1 : 1.3, weakness: null };
}

function wordPart(typed: string, emailWords: ReadonlySet<string>): Part | null {
  const lower = typed.toLowerCase();
  const plain = withoutLookalikes(lower);
  const isFromEmail = emailWords.has(lower) || emailWords.has(plain);
  const rank = isFromEmail ? 1 : (ranks.get(lower) ?? ranks.get(plain));
  if (rank === undefined) return null;
  const variations = (typed === lower ? 1 : 2) * (plain === lower ? 1 : 2);
  return {
    length: typed.length,
    logarithm: Math.log10(rank * variations) + 0.5,
    weakness: isFromEmail ? 'email' : 'word',
  };
}

function patternPart(typed: string): Part | null {
  const lower = typed.toLowerCase();
  if (typed.length < 3) return null;
  if (lower === lower.charAt(0).repeat(lower.length)) {
    return { length: typed.length, logarithm: 1 + Math.log10(typed.length), weakness: 'repeat' };
  }
  if (runs.some((run) => run.includes(lower))) {
    return { length: typed.length, logarithm: 1 + Math.log10(typed.length), weakness: 'run' };
  }
  if (/^(?:19|20)\d\d$/.test(typed)) return { length: 4, logarithm: 2, weakness: 'year' };
  return null;
}

/** A part typed once more, such as the second half of `rainyojotarainyojota`. */
function repeatedPart(password: string, start: number, length: number): Part | null {
  const part = password.slice(start, start + length);
  return length >= 3 && password.slice(0, start).includes(part)
    ? { length, logarithm: 1, weakness: 'repeat' }
    : null;
}

function partsFrom(password: string, start: number, emailWords: ReadonlySet<string>): Part[] {
  const parts: Part[] = [singleCharacter(password.charAt(start))];
  const longest = Math.max(longestWord, ...Array.from(emailWords, (word) => word.length));
  for (let length = 2; length <= password.length - start; length += 1) {
    const typed = password.slice(start, start + length);
    const word = length <= longest ? wordPart(typed, emailWords) : null;
    for (const part of [word, patternPart(typed), repeatedPart(password, start, length)]) {
      if (part !== null) parts.push(part);
    }
  }
  return parts;
}

type Way = { readonly logarithm: number; readonly parts: readonly Part[] };

function cheapestWay(password: string, emailWords: ReadonlySet<string>): Way {
  const ways: (Way | undefined)[] = [{ logarithm: 0, parts: [] }];
  for (let start = 0; start < password.length; start += 1) {
    const way = ways[start];
    if (way === undefined) continue;
    for (const part of partsFrom(password, start, emailWords)) {
      const end = start + part.length;
      const logarithm = way.logarithm + part.logarithm;
      if (logarithm < (ways[end]?.logarithm ?? Number.POSITIVE_INFINITY)) {
        ways[end] = { logarithm, parts: [...way.parts, part] };
      }
    }
  }
  return ways[password.length] ?? { logarithm: 0, parts: [] };
}

/** @param email of the account, whose parts are the first guess. */
export function countGuesses(password: string, email: string): GuessCount {
  const emailWords = new Set(
    email
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word.length >= 3),
  );
  const { logarithm, parts } = cheapestWay(password, emailWords);
  const covered = new Map<Weakness, number>();
  for (const { weakness, length } of parts) {
    if (weakness !== null) covered.set(weakness, (covered.get(weakness) ?? 0) + length);
  }
  const weaknesses = Array.from(covered)
    .sort(([, a], [, b]) => b - a)
    .map(([weakness]) => weakness);
  return { logarithm, weaknesses };
}
