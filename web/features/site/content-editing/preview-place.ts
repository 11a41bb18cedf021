/** Finds the edited section in a previewed page, frames it and scrolls it into view. */

const candidates = 'h1, h2, h3, h4, summary, button, blockquote, figcaption, dt, b, p, a, span';
const outline = '2px dashed var(--focus)';

/** @param title of the entry, which its section contains. Does nothing when no section has it. */
export function markPlace(frame: HTMLIFrameElement | null, title: string): void {
  const page = frame?.contentDocument;
  if (!page || title.trim() === '') return;
  const found = [...page.querySelectorAll<HTMLElement>(`main :is(${candidates})`)].find(
    (element) => element.textContent?.trim() === title.trim(),
  );
  const place = found?.closest<HTMLElement>('article, section, li, figure, header') ?? found;
  if (!place || !found) return;
  place.style.outline = outline;
  place.style.outlineOffset = '-4px';
  // Only the framed window moves, not the page that the frame is in.
  const { top } = place.getBoundingClientRect();
  page.defaultView?.scrollTo({ top: top + (page.defaultView.scrollY ?? 0) - 16 });
}
