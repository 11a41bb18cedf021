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

/** Paints the page. Call it before the first paint with `readThemeChoice()`; see `earlyThemeScript`. */
export function applyTheme(choice: ThemeChoice): void {
  if (choice === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = choice;
}

/** Paints the page and remembers the choice. */
export function chooseTheme(choice: ThemeChoice): void {
  applyTheme(choice);
  try {
    if (choice === 'system') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, choice);
  } catch {
    // Storage is refused: the choice lasts until the page is closed.
  }
}

/** The same and the text size (text-size.ts), as the text of an inline script for the head, so that a dark page never flashes white. */
export const earlyThemeScript = `try{var t=localStorage.getItem('${KEY}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t;t=localStorage.getItem('ruaTextSize');if(t)document.documentElement.dataset.text=t}catch(e){}`;
