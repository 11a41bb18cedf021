/** A thing has one name in a language: names that were given up for it do not come back. */
import { describe, expect, it } from 'vitest';
import { catalogueOf } from '#test/support/catalogues.ts';

/** The English of the thing, the name it has, and those that it does not have. */
type Term = readonly [english: RegExp, name: RegExp, others: RegExp];

/** Where it has several, by the sentence. */
const anything = /./;

const terms: Readonly<Record<'pcm' | 'yo' | 'ha' | 'ig', readonly Term[]>> = {
  pcm: [
    [/\bnext of kin\b/i, /next of kin/i, /your person\b/],
    [/\bcomplaints?\b/i, /complain/i, /complaint/i],
    [/\b(?:number )?plates?\b/i, /plate number|\bplate\b|number/i, /\bplate\b(?! number)/i],
    [/\bour staff\b/i, /our people/i, /our staff/i],
  ],
  yo: [
    [/\baccounts?\b/i, /àkántì|forúkọ/i, /àkáǹtì/i],
    [/\bbrowser/i, /bíráúsà/i, /aṣàwákiri/i],
    [/\bnetworks?\b/i, /nẹ́tíwọ́ọ̀kì/i, /nẹ́tíwọ̀|netiwọki/i],
    [/\bnext of kin\b/i, /ẹbí/i, /ìbátan/i],
    [/\bflag(?:s|ged)?\b/i, anything, /àsíá|fi àmì|fi ìkìlọ̀/i],
    [/\bmanifests?\b/i, /ìwé èrò/i, /orúkọ èrò/i],
    [/\bmap\b/i, /máàpù/i, /àwòrán ilẹ̀/i],
    [/\bagenc(?:y|ies)\b/i, anything, /ilé-iṣẹ́|iléeṣẹ́/i],
    [/\bnumbers?\b/i, anything, /nọ́mbà/i],
    [/\brides?\b/i, anything, /ìrìn-àjò/i],
  ],
  ha: [
    [/\baccounts?\b/i, /asusu|rajista/i, /akawun/i],
    [/\bnetworks?\b/i, /sabis|layi/i, /network|hanyar sadarwa/i],
    [/\bnext of kin\b/i, /dangi/i, /ɗan uwa/i],
    [/\bflag(?:s|ged)?\b/i, anything, /\btuta|alamar haɗari/i],
    [/\blinks?\b/i, /mahaɗ|haɗa/i, /\bhanyar? (?:kalanda|katin)|wannan hanya\b/i],
    [/\bplates?\b/i, /lamba/i, /faranti/i],
    [/\baccident\b|\bcrash\b/i, /hatsari|karo/i, /haɗari/i],
  ],
  ig: [
    [/\bnetworks?\b/i, /netwọkụ/i, /netwọk(?!ụ)/i],
    [/\bvehicles?\b/i, anything, /ụgbọ ala/i],
    [/\bflag(?:s|ged)?\b/i, anything, /ọkọlọtọ/i],
    [/\bmanifests?\b/i, /ndepụta/i, /akwụkwọ ndị njem/i],
    [/\btraffic update/i, /akụkọ okporo ụzọ/i, /ozi okporo ụzọ/i],
    [/\baccident\b|\bcrash\b/i, /ọghọm/i, /mberede/i],
    [/\bbrowser/i, /ihe nchọgharị/i, /(?<!ihe )nchọgharị/i],
  ],
};

/** SMS are written without dots and tones, and shortened. */
const isPlain = (message: string) => /^RUA: /.test(message) || !/[^\x20-\x7E]/.test(message);

const names = ['pcm', 'yo', 'ha', 'ig'] as const;

describe.each(names)('in %s', (language) => {
  const texts = (['web', 'server'] as const).flatMap((side) => [...catalogueOf(side, language)]);

  it.each(terms[language].map((term) => [term[0].source, ...term] as const))(
    '%s has one name',
    (_source, english, name, others) => {
      const about = texts.filter(([phrase]) => english.test(phrase.replaceAll(/\{.*?\}/g, '')));
      expect(about.length).toBeGreaterThan(0);
      const wrong = about.filter(([phrase, message]) => {
        const isUnnamed = !isPlain(message) && !name.test(message.normalize('NFC'));
        return isUnnamed || (!phrase.startsWith('RUA: ') && others.test(message.normalize('NFC')));
      });
      expect(wrong).toEqual([]);
    },
  );
});
