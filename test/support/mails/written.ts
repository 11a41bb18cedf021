/** What people write, for mails that are made of it. */
export type Written = {
  /** The name of a person, an agency, a place or a thing. */
  name: string;
  /** A title or an address. */
  line: string;
  plate: string;
  reference: string;
  code: string;
  /** @param longest so many characters are allowed there. */
  text: (longest: number) => string;
};

/** The same text wherever people write; `777` is a word of no language. */
export function onlyOf(text: string): Written {
  return { name: text, line: text, plate: text, reference: text, code: text, text: () => text };
}

/** Texts as people write them. */
export const usual: Written = {
  name: 'Adébáyọ̀ Ọkọ́nkwọ́',
  line: '17 Receiver Road, Oke Ado, Ibadan North, Oyo',
  plate: 'KJA-482XY',
  reference: 'RD-7K2M9QXD',
  code: '48213',
  text: () =>
    'The driver took the other road at Ojota and would not stop.\nHe is driving very fast, and a child is crying.',
};

/** Texts of the maximum length of each field, in letters with marks and in one word that cannot be divided. */
export const longest: Written = {
  name: filled('Ẹ̀gbẹ́', 100),
  line: filled('Ọ̀nà “Ìkòròdú” & ', 200),
  plate: 'W'.repeat(40),
  reference: 'RD-7K2M9QXD',
  code: '48213',
  text: (length) => filled('Ẹ jọ̀ọ́, ẹ ràn wá lọ́wọ́ ní Ọjọ́ta! “Awakọ̀ náà kò dúró.” ', length),
};

/** One word that is longer than any line. */
export const undivided: Written = {
  ...longest,
  name: 'W'.repeat(100),
  line: 'W'.repeat(200),
  text: (length) => 'W'.repeat(length),
};

function filled(piece: string, length: number): string {
  return piece.repeat(Math.ceil(length / piece.length)).slice(0, length);
}
