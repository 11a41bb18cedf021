import { Monitor, Moon, Sun } from 'lucide-react';
import { useEffect, useState } from 'react';
import { chooseTheme, readThemeChoice, type ThemeChoice, themeChoices } from './theme-choice.ts';

const FACES = {
  system: { label: 'System', icon: Monitor },
  light: { label: 'Light', icon: Sun },
  dark: { label: 'Dark', icon: Moon },
} as const;

export function ThemeSwitch() {
  const [choice, setChoice] = useState<ThemeChoice>('system');

  // The server cannot know the choice, so it is read after the first paint.
  useEffect(() => setChoice(readThemeChoice()), []);

  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-muted text-xs">Colours</legend>
      <div className="grid grid-cols-3 rounded-pill border-[1.5px] border-line bg-sunk p-0.5">
        {themeChoices.map((option) => {
          const { label, icon: Icon } = FACES[option];
          return (
            <label
              key={option}
              className="flex min-h-10 cursor-pointer items-center justify-center gap-1.5 rounded-pill font-semibold text-sm text-soft has-checked:bg-surface has-checked:text-ink has-checked:shadow-1 has-focus-visible:shadow-[var(--ring)]"
            >
              <input
                type="radio"
                name="theme"
                value={option}
                checked={choice === option}
                onChange={() => {
                  setChoice(option);
                  chooseTheme(option);
                }}
                className="sr-only"
              />
              <Icon aria-hidden="true" className="size-4" />
              {label}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
