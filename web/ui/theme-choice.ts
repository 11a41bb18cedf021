/** Light, dark, or the system's setting. Stored on this device. */
export const themeChoices = ['system', 'light', 'dark'] as const;
export type ThemeChoice = (typeof themeChoices)[number];

const KEY = 'ruaTheme';

/** The choice on this device; `system` without a choice, or when storage is refused. */
export function readThemeChoice(): ThemeChoice {
  try {
    const stored = localStorage.getItem(KEY);
    return stored === 'light' || stored === 'dark' ? stored : 'system';
  } catch {
    return 'system';
  }
}

/** Paints the page. It is called before the first paint: see before-scripts. */
export function applyTheme(choice: ThemeChoice): void {
  if (choice === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = choice;
}

const listeners = new Set<() => void>();

/** Calls back after each choice in this window. @returns the end of it. */
export function onThemeChoice(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

let chosenHere: ThemeChoice | undefined;

/** @returns the choice of this window, else that of this device. */
export function currentTheme(): ThemeChoice {
  return chosenHere ?? readThemeChoice();
}

/** Paints the page and remembers the choice. */
export function chooseTheme(choice: ThemeChoice): void {
  applyTheme(choice);
  chosenHere = choice;
  try {
    if (choice === 'system') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, choice);
  } catch {
    // Storage is refused: the choice lasts until the page is closed.
  }
  for (const listener of listeners) listener();
}
