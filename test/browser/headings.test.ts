/** On a phone a member's page begins right under its heading. */
import { sliceOf } from '#test/support/slice.ts';
import { allPages, type Visitor } from './support/all-pages.ts';
import { bandUnderHeading } from './support/band-under-heading.ts';
import { openShown, test } from './support/looking.ts';
import { expect, onPhone } from './support/test.ts';

const members: readonly Visitor[] = ['newcomer', 'commuter', 'driver'];
const ofMembers = allPages.filter(({ visitor }) => members.includes(visitor));
/** The gap of two cards and a line of room, in px. */
const widest = 32;

for (const shown of sliceOf('bands under headings', ofMembers, 16)) {
  test(
    `on the page ${shown.name} no empty band stands under the heading`,
    onPhone,
    async ({ product, windowOf }) => {
      const { page, complaints } = await windowOf(shown.visitor);
      await page.setViewportSize({ width: 360, height: 740 });
      await openShown(shown, page, product);
      await expect.poll(() => bandUnderHeading(page)).toBeLessThanOrEqual(widest);
      complaints.splice(0);
    },
  );
}
