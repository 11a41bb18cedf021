/** The fields of content that keeps the order of a page's sections. Apart from the orders, which pages load without the fields. */
import { order, several } from '#domain/site/content/fields.ts';
import { sectionChoices } from '#domain/site/content/section-orders.ts';

/** @param top the part of the page that always stands above them. */
export function sectionFields<const Section extends Parameters<typeof sectionChoices>[0][number]>(
  sections: readonly Section[],
  top: string,
) {
  const choices = sectionChoices(sections);
  return {
    order: order('Order of the sections', choices, {
      hint: `From top to bottom, under the ${top}. Empty sections are left out.`,
    }),
    hidden: several('Hidden sections', choices, {
      hint: 'Readers see nothing of them. What is in them stays.',
    }),
  };
}
