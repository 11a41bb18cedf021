/** Marks in a previewed page: the section in hand, the editors of each, and the effect of a press on one. */

export type SectionMark = {
  label: string;
  isCurrent: boolean;
  /** The first names of the others who edit it. */
  names: readonly string[];
};

/** Drawn inside each section, so that nothing of the page moves. */
const style = `
[data-edit] { cursor: pointer }
[data-edit]:not(.absolute, .fixed, .sticky) { position: relative }
[data-edit]:is(:hover, :focus-visible) { outline: 2px dashed var(--blue-500); outline-offset: -2px }
[data-edit][data-others] { outline: 3px dashed var(--danfo-500); outline-offset: -3px }
[data-edit][data-current] { outline: 3px solid var(--blue-500); outline-offset: -3px }
[data-edit]:is([data-current], [data-others], :hover, :focus-visible)::after {
  content: attr(data-edit); position: absolute; z-index: 9; top: 0; right: 0; padding: .25rem .75rem;
  border-radius: 0 0 0 .625rem; background: var(--blue-600); color: #fff; font-weight: 600; font-size: .8125rem; line-height: 1.4; letter-spacing: 0
}
[data-edit][data-others]::after { background: var(--danfo-100); color: var(--navy-900) }
[data-draft-bar] { position: static }
[data-item] { outline: 2px dashed var(--focus); outline-offset: 4px }
`;

/** The style of the marks; a page keeps it until it is loaded anew. */
export function addMarkStyle(page: Document): void {
  const view = page.defaultView;
  if (!view) return;
  const sheet = new view.CSSStyleSheet();
  sheet.replaceSync(style);
  page.adoptedStyleSheets = [sheet];
}

/** @param markOf null for a section that staff cannot edit there. @returns the section in hand. */
export function markSections(
  page: Document,
  markOf: (name: string) => SectionMark | null,
): HTMLElement | undefined {
  let current: HTMLElement | undefined;
  for (const section of page.querySelectorAll<HTMLElement>('[data-section]')) {
    const mark = markOf(section.dataset.section ?? '');
    if (!mark) continue;
    const said = [mark.label, ...(mark.names.length > 0 ? [hereText(mark.names)] : [])].join(': ');
    section.dataset.edit = said;
    section.tabIndex = 0;
    section.setAttribute('aria-description', `Enter opens ${mark.label}`);
    section.toggleAttribute('data-current', mark.isCurrent);
    section.toggleAttribute('data-others', mark.names.length > 0);
    if (mark.isCurrent) current ??= section;
  }
  return current;
}

export function hereText(names: readonly string[]): string {
  return names.length === 1 ? `${names[0]} is here` : `${names.join(' and ')} are here`;
}

const candidates = 'h1, h2, h3, h4, summary, button, blockquote, figcaption, dt, b, p, a, span';

/** Frames the one of a list that has this title. @returns it, or undefined where there is none. */
export function markItem(section: HTMLElement, title: string): HTMLElement | undefined {
  const found = [...section.querySelectorAll<HTMLElement>(candidates)].find(
    (element) => title.trim() !== '' && element.textContent?.trim() === title.trim(),
  );
  const item = found?.closest<HTMLElement>('li, figure, details, article');
  if (!item || !section.contains(item) || item === section) return undefined;
  item.dataset.item = '';
  return item;
}

/** Scrolls only the framed window, and not the page around the frame. */
export function scrollTo(section: HTMLElement, item: HTMLElement | undefined): void {
  const view = section.ownerDocument.defaultView;
  if (!view) return;
  // Right after a page was loaded anew, the browser puts it back where it was.
  view.history.scrollRestoration = 'manual';
  view.requestAnimationFrame(() => {
    const { top } = section.getBoundingClientRect();
    // Where the section and the item do not fit into the window together, the item is shown.
    const isFar = item !== undefined && item.getBoundingClientRect().bottom - top > view.innerHeight - 32;
    const place = isFar ? item.getBoundingClientRect().top : top;
    view.scrollTo({ top: place + view.scrollY - 16, behavior: 'instant' });
  });
}

/**
 * A press on a section, or Enter while it has the focus. Links lead nowhere in a preview; buttons, such as those of a slider,
 * still work.
 */
export function listenForPresses(
  page: Document,
  onPress: (pressed: Element, section: HTMLElement) => void,
): void {
  const view = page.defaultView;
  if (!view) return;
  page.addEventListener('submit', (event) => event.preventDefault(), true);
  page.addEventListener(
    'click',
    (event) => {
      const { target } = event;
      if (!(target instanceof view.Element)) return;
      const isOperated = target.closest('button, summary, input, select, textarea') !== null;
      if (!isOperated) {
        event.preventDefault();
        event.stopPropagation();
      }
      const section = target.closest<HTMLElement>('[data-edit]');
      if (section && !isOperated) onPress(target, section);
    },
    true,
  );
  page.addEventListener('keydown', (event) => {
    const { target, key } = event;
    if (key !== 'Enter' || !(target instanceof view.HTMLElement) || !target.matches('[data-edit]')) return;
    event.preventDefault();
    onPress(target, target);
  });
}

/**
 * @param titles the titles of the entries in the section.
 * @returns the place in the list of the pressed entry; -1 where it cannot be told.
 */
export function pressedTitle(pressed: Element, section: Element, titles: readonly string[]): number {
  for (let at: Element | null = pressed; at && at !== section; at = at.parentElement) {
    const text = at.textContent ?? '';
    const found = titles.flatMap((title, index) => (title !== '' && text.includes(title) ? [index] : []));
    if (found.length === 1) return found[0] ?? -1;
    if (found.length > 1) return -1;
  }
  return -1;
}
