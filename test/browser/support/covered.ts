/** Whether a part fixed to the window covers a control that can be pressed or typed into (WCAG 2.4.11). */
import type { Page } from '@playwright/test';

/**
 * @param within a selector: of a sheet, while the page under it is covered by it.
 * @returns each control whose middle is not its own once it is scrolled into view.
 */
export function coveredControls(page: Page, within = 'html'): Promise<string[]> {
  return page.evaluate((root) => {
    const pressed = 'a[href]:not([href="#main"]), button, input, select, textarea, summary, [role="slider"]';
    const controls = [...document.querySelectorAll<HTMLElement>(pressed)].filter((control) => {
      if (control.closest(root) === null) return false;
      const { width, height } = control.getBoundingClientRect();
      const isShown = control.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      // A part that is moved with the keyboard alone takes no press.
      const isPressable = getComputedStyle(control).pointerEvents !== 'none';
      // For screen readers alone, as a heading that gives way on phones.
      const isForReading = control.closest('[class*="sr-only"]') !== null;
      return isShown && isPressable && !isForReading && width > 1 && height > 1;
    });
    return controls.flatMap((control) => {
      control.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
      // The first line of a link that wraps: the middle of all its lines may lie beside it.
      const [box = control.getBoundingClientRect()] = control.getClientRects();
      const there = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
      const labels = control instanceof HTMLInputElement ? [...(control.labels ?? [])] : [];
      const isOwn = [control, ...labels].some((own) => own.contains(there));
      return isOwn ? [] : [`${control.outerHTML.slice(0, 160)} under ${there?.outerHTML.slice(0, 120)}`];
    });
  }, within);
}

/**
 * @param within as of `coveredControls`.
 * @returns each field that is not wholly to be seen once it has the focus; of one higher than 200 px its middle counts.
 */
export function hiddenFields(page: Page, within = 'html'): Promise<string[]> {
  return page.evaluate((root) => {
    const typed =
      'textarea, select, input:not([type="checkbox"], [type="radio"], [type="file"], [type="hidden"], [type="range"])';
    const fields = [...document.querySelectorAll<HTMLElement>(typed)].filter(
      (field) =>
        field.closest(root) !== null &&
        field.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        field.clientWidth > 1,
    );
    const hidden = fields.flatMap((field) => {
      field.focus();
      // Browsers differ in how far a focus brings a field into view. Typing brings all of it.
      field.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
      const { x, y, width, height } = field.getBoundingClientRect();
      const levels = height > 200 ? [0.5] : [2 / height, 0.5, 1 - 2 / height];
      const there = levels.map((level) => document.elementFromPoint(x + width / 2, y + height * level));
      const over = there.filter((one) => !field.contains(one));
      const where = `at ${Math.round(y)} to ${Math.round(y + height)} of ${innerHeight}`;
      return over.length === 0
        ? []
        : [`${field.outerHTML.slice(0, 160)} ${where} under ${over[0]?.outerHTML.slice(0, 120)}`];
    });
    (document.activeElement as HTMLElement | null)?.blur();
    return hidden;
  }, within);
}
