import { Monitor, Moon, Sun } from 'lucide-react';
import { useId, useSyncExternalStore } from 'react';
import { useTranslate } from '#web/languages/use-translations.ts';
import { chooseTheme, currentTheme, onThemeChoice, type ThemeChoice, themeChoices } from './theme-choice.ts';

const FACES = {
  system: { label: 'System', icon: Monitor },
  light: { label: 'Light', icon: Sun },
  dark: { label: 'Dark', icon: Moon },
} as const;

/** The server cannot know the choice, so it is read after the first paint. */
const unknown = (): ThemeChoice => 'system';

/** The settings and the account menu each show one: a group of its own, and both show a choice made in either. */
export function ThemeSwitch() {
  const choice = useSyncExternalStore(onThemeChoice, currentTheme, unknown);
  const t = useTranslate();
  const name = useId();

  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-muted text-xs">{t('Colours')}</legend>
      <div className="grid grid-cols-3 rounded-pill border-[1.5px] border-line bg-sunk p-0.5">
        {themeChoices.map((option) => {
          const { label, icon: Icon } = FACES[option];
          return (
            <label
              key={option}
              className="flex min-h-tap cursor-pointer items-center justify-center gap-1.5 rounded-pill font-semibold text-sm text-soft has-checked:bg-surface has-checked:text-ink has-checked:shadow-1 has-focus-visible:shadow-[var(--ring)]"
            >
              <input
                type="radio"
                name={name}
                value={option}
                checked={choice === option}
                onChange={() => chooseTheme(option)}
                className="sr-only"
              />
              <Icon aria-hidden="true" className="size-4" />
              {t(label)}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
