import { type ReactNode, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLang } from '#web/languages/use-translations.ts';
import { useIsInBrowser } from '#web/lib/use-is-in-browser.ts';

type OverlayProps = {
  onClose: () => void;
  role?: 'dialog' | 'alertdialog' | undefined;
  /** The id of its title, or its name. */
  labelledBy?: string | undefined;
  label?: string | undefined;
  /** Classes of the element that covers the page. */
  className: string;
  /** The CSS classes of the dialog. */
  boxClassName: string;
  children: ReactNode;
};

/**
 * A dialog over the page while it is mounted. The rest of the page cannot be reached; Escape and a press beside the dialog
 * close it, and the focus returns to where it was. It is not the browser's own dialog, which would cover the notices too.
 */
export function Overlay(props: OverlayProps) {
  const isInBrowser = useIsInBrowser();
  return isInBrowser ? createPortal(<Opened {...props} />, document.body) : null;
}

function Opened({
  onClose,
  role = 'dialog',
  labelledBy,
  label,
  className,
  boxClassName,
  children,
}: OverlayProps) {
  const lang = useLang();
  const cover = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const isPressedBeside = useRef(false);
  const close = useEffectEvent(onClose);
  // Read before the children take the focus.
  const [opener] = useState(() => document.activeElement);

  useLayoutEffect(() => {
    if (!cover.current || !box.current) return;
    return holdAttention(cover.current, box.current, opener, () => close());
  }, [opener]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape does the same as a press beside it
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape, of the keyboard, closes it
    <div
      ref={cover}
      data-overlay=""
      className={className}
      onPointerDown={({ target, currentTarget }) => {
        isPressedBeside.current = target === currentTarget;
      }}
      onClick={({ target, currentTarget }) => {
        // A press that began inside, as when text is marked, does not count.
        if (role === 'dialog' && isPressedBeside.current && target === currentTarget) onClose();
      }}
    >
      {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles have names */}
      <div
        ref={box}
        role={role}
        aria-labelledby={labelledBy}
        aria-label={label}
        lang={lang}
        tabIndex={-1}
        className={boxClassName}
      >
        {children}
      </div>
    </div>
  );
}

/** The open ones, the topmost last. */
const open: HTMLElement[] = [];
/** The focused element before each was opened. */
const openers = new WeakMap<Element, Element | null>();

/** Until the returned function is called, the keyboard and screen readers find only the dialog and the notices. */
function holdAttention(cover: HTMLElement, box: HTMLElement, opener: Element | null, close: () => void) {
  const hidden = othersIn(document.body, cover);
  for (const other of hidden) other.setAttribute('inert', '');
  if (open.length === 0) holdPage();
  open.push(cover);
  // The previous step of the dialog is gone together with its buttons.
  const before = opener?.closest('[data-overlay]');
  openers.set(cover, before && !before.isConnected ? (openers.get(before) ?? null) : opener);
  if (!box.contains(document.activeElement)) box.focus({ preventScroll: true });

  function onKey(event: KeyboardEvent) {
    if (open.at(-1) !== cover || event.defaultPrevented) return;
    if (event.key === 'Tab') turnAtTheEnds(event, box);
    if (event.key !== 'Escape') return;
    event.preventDefault();
    close();
  }
  document.addEventListener('keydown', onKey);
  return () => {
    document.removeEventListener('keydown', onKey);
    open.splice(open.indexOf(cover), 1);
    for (const other of hidden) other.removeAttribute('inert');
    if (open.length === 0) releasePage();
    const back = openers.get(cover);
    if (back instanceof HTMLElement && back.isConnected) back.focus({ preventScroll: true });
  };
}

/** The parts that stay within reach behind dialogs while a ride is on the road. */
const staying = ':root:has(.ride-strip) [data-stays]';

/** @returns all elements except the dialog, the notices and parts that stay. */
function othersIn(parent: Element, cover: HTMLElement): Element[] {
  return [...parent.children].flatMap((other) => {
    const isLeft = other === cover || other.matches(`[inert], [aria-live], ${staying}`);
    if (isLeft) return [];
    return other.querySelector(staying) ? othersIn(other, cover) : [other];
  });
}

/** Stops the page behind from scrolling. It does not move, even where a scroll bar takes room. */
function holdPage(): void {
  const { documentElement: root, body } = document;
  body.style.paddingRight = `${window.innerWidth - root.clientWidth}px`;
  root.style.overflow = 'hidden';
}

function releasePage(): void {
  document.documentElement.style.overflow = '';
  document.body.style.paddingRight = '';
}

const reachable =
  'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary, [tabindex]:not([tabindex="-1"])';

/** Tab on the last element goes to the first: the browser would go on to its own controls. */
function turnAtTheEnds(event: KeyboardEvent, box: HTMLElement) {
  const places = [...box.querySelectorAll<HTMLElement>(reachable)].filter(
    (place) => place.tabIndex >= 0 && place.checkVisibility({ visibilityProperty: true }),
  );
  const [first, last] = [places[0] ?? box, places.at(-1) ?? box];
  const { activeElement } = document;
  const isOutside = !box.contains(activeElement);
  if (
    event.shiftKey
      ? activeElement === first || activeElement === box || isOutside
      : activeElement === last || isOutside
  ) {
    event.preventDefault();
    (event.shiftKey ? last : first).focus();
  }
}
