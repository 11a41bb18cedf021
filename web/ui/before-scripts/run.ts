/** The script in the head of each page, before its modules: a dark page never flashes white, and no press is lost. */
import { applyTextSize, readTextSize } from '../text-size.ts';
import { applyTheme, readThemeChoice } from '../theme-choice.ts';
import { recordEarlyInput } from './record-early-input.ts';

applyTheme(readThemeChoice());
applyTextSize(readTextSize());
recordEarlyInput();
