/** Texts that touch the border of what they stand in, or run over it. */
import type { Page } from '@playwright/test';

/** @returns each shown text that is nearer than 3 px to the side of its bordered or coloured box, or outside of it. */
export function tightTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const nearest = 3;
    const isSeen = (colour: string) => !/^transparent$|[,/]\s*0\)$/.test(colour);
    const apart = '[class*="sr-only"], noscript, script, style, svg, select, .leaflet-container';
    const found = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode;
      const words = text.textContent?.trim() ?? '';
      const parent = text.parentElement;
      const isShown = parent?.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ?? false;
      if (words === '' || !parent || !isShown || parent.closest(apart)) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const lines = [...range.getClientRects()].filter(({ width }) => width > 1);
      const frame = frameOf(parent);
      if (lines.length === 0 || !frame) continue;
      const box = frame.getBoundingClientRect();
      const beside = Math.min(...lines.map((line) => Math.min(line.left - box.left, box.right - line.right)));
      const over = Math.min(...lines.map((line) => Math.min(line.top - box.top, box.bottom - line.bottom)));
      if (beside < nearest || over < -1)
        found.add(`"${words.slice(0, 60)}" in ${frame.tagName}.${frame.className}`.slice(0, 140));
    }
    return [...found];

    /** The nearest box with a border or a ground of its own; null for what scrolls or is cut off on purpose. */
    function frameOf(element: Element | null): Element | null {
      for (let one = element; one && one !== document.body; one = one.parentElement) {
        const look = getComputedStyle(one);
        const isCut = look.textOverflow === 'ellipsis' || look.webkitLineClamp !== 'none';
        if (/auto|scroll/.test(look.overflowX) || isCut) return null;
        const hasBorder = Number.parseFloat(look.borderLeftWidth) > 0 && isSeen(look.borderLeftColor);
        if (look.display !== 'inline' && (hasBorder || isSeen(look.backgroundColor))) return one;
      }
      return null;
    }
  });
}
