/** Whether a finger can press each control: its press area is at least 44 px in each direction (WCAG 2.5.5). */
import type { Page } from '@playwright/test';

/**
 * @param within a selector of the part that is checked. Behind an open dialog nothing can be pressed.
 * @returns each control whose press area is smaller, with its width and height. Links within sentences may be smaller.
 */
export function smallTargets(page: Page, within = 'body'): Promise<string[]> {
  return page.evaluate((root) => {
    const least = 44;
    const pressed =
      'a[href]:not([href="#main"]), button, input, select, textarea, summary, [role="slider"], [role="button"]';

    function isPressable(control: HTMLElement): boolean {
      const { width, height } = control.getBoundingClientRect();
      const isShown = control.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      const takesPresses = getComputedStyle(control).pointerEvents !== 'none';
      const isForReading = control.closest('[class*="sr-only"]') !== null;
      return isShown && takesPresses && !isForReading && width > 1 && height > 1;
    }

    function isInSentence(control: HTMLElement): boolean {
      const block = control.closest('p, pre, li, dd, td, figcaption, label, h1, h2, h3, span:not([class])');
      if (control.tagName !== 'A' || getComputedStyle(control).display !== 'inline' || !block) return false;
      return (block.textContent ?? '').trim() !== (control.textContent ?? '').trim();
    }

    /** From the middle outward, as far as a press still reaches the control, its label or what lies in them. */
    function reachOf(control: HTMLElement): { width: number; height: number } {
      const labels = control instanceof HTMLInputElement ? [...(control.labels ?? [])] : [];
      const own = [control, ...labels];
      const [box = control.getBoundingClientRect()] = control.getClientRects();
      const x = box.x + box.width / 2;
      const y = box.y + box.height / 2;
      const reaches = (dx: number, dy: number): number => {
        let steps = 0;
        const isOwn = (at: number) => {
          const there = document.elementFromPoint(x + dx * at, y + dy * at);
          return own.some((one) => one.contains(there));
        };
        while (steps < least && isOwn(steps + 1)) steps += 1;
        return steps;
      };
      return { width: reaches(-1, 0) + reaches(1, 0), height: reaches(0, -1) + reaches(0, 1) };
    }

    /** Of a radio or checkbox that is drawn by its label, the label takes the press. */
    function areaOf(control: HTMLElement): HTMLElement {
      const isDrawnByLabel = control instanceof HTMLInputElement && control.classList.contains('sr-only');
      return (isDrawnByLabel && control.closest('label')) || control;
    }

    const controls = [...document.querySelectorAll(root)].flatMap((one) => [
      ...[...one.querySelectorAll<HTMLElement>(pressed)].map(areaOf),
    ]);
    return controls.flatMap((control) => {
      if (!isPressable(control) || isInSentence(control)) return [];
      control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const box = control.getBoundingClientRect();
      if (box.width >= least && box.height >= least) return [];
      const { width, height } = reachOf(control);
      // A pixel may lie between two steps.
      if (width >= least - 1 && height >= least - 1) return [];
      return [`${width} by ${height}: ${control.outerHTML.slice(0, 200)}`];
    });
  }, within);
}
