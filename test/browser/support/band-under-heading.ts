/** How much room stays empty under the heading of a page. */
import type { Page } from '@playwright/test';

/**
 * @returns the widest empty band, in px, between the page's title, the line under it and the first thing that is drawn below
 * them: a text, a picture, a control or a card.
 */
export function bandUnderHeading(page: Page): Promise<number> {
  return page.evaluate(() => {
    const title = document.querySelector('main h1');
    const main = title?.closest('main');
    if (!title || !main) throw new Error('the page has no title');

    function isDrawn(element: Element): boolean {
      if (element.matches('img, svg, canvas, a, button, input, select, textarea')) return true;
      const { backgroundColor, borderTopWidth, borderTopStyle } = getComputedStyle(element);
      const hasGround = backgroundColor !== 'transparent' && backgroundColor !== 'rgba(0, 0, 0, 0)';
      return hasGround || (borderTopStyle !== 'none' && Number.parseFloat(borderTopWidth) > 0);
    }

    function boxesOf(element: Element): DOMRect[] {
      if (element.contains(title) || element.closest('[class*="sr-only"]')) return [];
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return [];
      const boxes = isDrawn(element) ? [element.getBoundingClientRect()] : [];
      for (const node of element.childNodes) {
        if (node.nodeType !== Node.TEXT_NODE || node.textContent?.trim() === '') continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        boxes.push(...range.getClientRects());
      }
      return boxes.filter(({ width, height }) => width > 1 && height > 1);
    }

    const boxes = [...main.querySelectorAll('*')].flatMap(boxesOf);
    const block = title.closest('header') ?? title.parentElement;
    const lead = block?.querySelector('h1 + p, h1 ~ p');

    /** To the nearest thing that reaches below this height. */
    const bandBelow = (bottom: number) => {
      const tops = boxes.filter((box) => box.bottom > bottom + 1).map((box) => box.top);
      return tops.length === 0 ? 0 : Math.max(0, Math.min(...tops) - bottom);
    };
    const bottoms = [title, ...(lead ? [lead] : [])].map((line) => line.getBoundingClientRect().bottom);
    return Math.max(...bottoms.map((bottom) => Math.round(bandBelow(bottom))));
  });
}
