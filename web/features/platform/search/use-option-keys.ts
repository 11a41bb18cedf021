import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

type OptionKeys<Option> = {
  input: RefObject<HTMLInputElement | null>;
  options: readonly Option[];
  onTake: (option: Option) => void;
  onClose: () => void;
};

/**
 * Arrows go through the options from the box and back to it, Enter takes one, Escape closes.
 * @returns the place of the option that Enter takes; -1 while it is the box itself.
 */
export function useOptionKeys<Option>({ input, options, onTake, onClose }: OptionKeys<Option>) {
  const [active, setActive] = useState(-1);
  const count = options.length;
  const place = active < count ? active : -1;

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing) return;
    switch (event.key) {
      case 'ArrowDown':
        event.preventDefault();
        return setActive(place + 1 < count ? place + 1 : -1);
      case 'ArrowUp':
        event.preventDefault();
        return setActive(place < 0 ? count - 1 : place - 1);
      case 'Escape':
        event.preventDefault();
        setActive(-1);
        return onClose();
      case 'Enter': {
        const option = options[place];
        if (option === undefined) return;
        event.preventDefault();
        return onTake(option);
      }
      default:
        return setActive(-1);
    }
  });

  useEffect(() => {
    const box = input.current;
    const listen = (event: KeyboardEvent) => press(event);
    box?.addEventListener('keydown', listen);
    return () => box?.removeEventListener('keydown', listen);
  }, [input]);

  return { active: place, hover: setActive };
}
