import { type RefObject, useEffect } from 'react';

/** Renders nothing. The key `/` focuses the search box, unless the focus is in a text field. */
export function FocusOnSlash({ input }: { input: RefObject<HTMLInputElement | null> }) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      const { target } = event;
      const writes =
        target instanceof HTMLElement &&
        target.closest('input, textarea, select, [contenteditable], [role=dialog]');
      if (writes || input.current?.checkVisibility() !== true) return;
      event.preventDefault();
      input.current.focus();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [input]);
  return null;
}
