/** The text size on this device, in addition to the browser's setting. */
const textSizes = ['usual', 'large', 'larger'] as const;
export type TextSize = (typeof textSizes)[number];

const KEY = 'ruaTextSize';

/** @returns the choice on this device; `usual` without a choice, or when storage is refused. */
export function readTextSize(text: string | null = stored()): TextSize {
  return textSizes.find((size) => size === text) ?? 'usual';
}

function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** Paints the page. */
export function applyTextSize(size: TextSize): void {
  const { dataset } = document.documentElement;
  if (size === 'usual') delete dataset.text;
  else dataset.text = size;
}

/** Paints the page and remembers the choice. */
export function chooseTextSize(size: TextSize): void {
  applyTextSize(size);
  try {
    if (size === 'usual') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, size);
  } catch {
    // Storage is refused: the choice lasts until the page is closed.
  }
}
