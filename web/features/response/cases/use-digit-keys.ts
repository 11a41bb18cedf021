import { type RefObject, useEffect, useRef } from 'react';

const typedInto = 'input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable=true]';

/**
 * In an open dialog each digit chooses the radio of its place, from 1, while nothing is typed. The chosen one takes the focus, so that
 * Tab goes on from there.
 * @returns for an element around the radios.
 */
export function useDigitKeys(): RefObject<HTMLDivElement | null> {
  const group = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { target, key, ctrlKey, metaKey, altKey } = event;
      if (ctrlKey || metaKey || altKey || !(target instanceof Element) || target.closest(typedInto)) return;
      // The keys do nothing while another dialog is open over this one.
      if (!group.current?.closest('[data-overlay]')?.contains(target)) return;
      const radio = group.current.querySelectorAll<HTMLInputElement>('input[type=radio]')[Number(key) - 1];
      if (!radio) return;
      event.preventDefault();
      radio.focus();
      radio.click();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
  return group;
}
