/** Dialogs and sheets, as they lie on a page. */
import type { Page } from '@playwright/test';

/** Menus that open in place are no sheets. */
export const sheet = ':is([role="dialog"], [role="alertdialog"], dialog[open]):not([popover])';

/** @returns what reaches over the edge of its sheet, or of the window. */
export function tooWide(page: Page): Promise<string[]> {
  return page.evaluate((selector) => {
    const found: string[] = [];
    for (const dialog of document.querySelectorAll<HTMLElement>(selector)) {
      const edge = Math.min(innerWidth, dialog.getBoundingClientRect().right);
      for (const part of dialog.querySelectorAll<HTMLElement>('*')) {
        const { right, width } = part.getBoundingClientRect();
        const isShown = part.checkVisibility({ visibilityProperty: true, opacityProperty: true });
        const isCut = part.closest('.overflow-hidden, .truncate, [class*="sr-only"], svg') !== null;
        if (isShown && !isCut && width > 1 && right > edge + 1) found.push(part.outerHTML.slice(0, 160));
      }
    }
    return found;
  }, sheet);
}
