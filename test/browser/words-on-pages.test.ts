/** Texts that pages never show: names of the wire for words of English, and one of something in the plural. */
import { sliceOf } from '#test/support/slice.ts';
import { allPages } from './support/all-pages.ts';
import { openShown, test } from './support/looking.ts';
import { expect, onPhone } from './support/test.ts';

const nameOfWire = /\bcomplain\b(?! (?:to|about|of)\b)|flaged/i;
/** `1 rides`, `in 1 seconds`; of prices, times and larger numbers the 1 is but a part. */
const oneOfMany =
  /(?<![\d.,:/₦–-] ?)\b1 (?:\w+ )?(?:seconds|minutes|mins|hours|hrs|days|weeks|rides|items|complaints|cases|spaces|bookings|messages|updates|people|persons|officers|agencies|pictures|photos|comments|things|results|manifests|notices|devices)\b/i;

// The description of the API has names of the wire.
const pages = allPages.filter(({ name }) => name !== 'api-docs');

for (const shown of sliceOf('words on pages', pages, 16)) {
  test(
    `the page ${shown.name} says complaint, flagged and one in the singular`,
    onPhone,
    async ({ product, windowOf }) => {
      const { page, complaints } = await windowOf(shown.visitor);
      await openShown(shown, page, product);
      const names = await page.evaluate(() =>
        [...document.querySelectorAll('[aria-label], [placeholder], [title], [alt]')].flatMap((one) =>
          ['aria-label', 'placeholder', 'title', 'alt'].map((name) => one.getAttribute(name) ?? ''),
        ),
      );
      const texts = await page.locator('body').allInnerTexts();
      const lines = [await page.title(), ...texts.join('\n').split('\n'), ...names];
      expect(lines.filter((line) => nameOfWire.test(line) || oneOfMany.test(line))).toEqual([]);
      complaints.splice(0);
    },
  );
}
