import type { ReactNode } from 'react';
import type { Translate } from '#web/languages/translations.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { classNames } from '#web/ui/class-names.ts';
import type { Cell, Choice } from './slot-choice.ts';

type SlotCellsProps = {
  /** The group's accessible name. */
  label: string;
  cells: readonly Cell[];
  choice: Choice;
  onTap: (index: number) => void;
  /** The text on a cell, and its full name. */
  face: (cell: Cell) => ReactNode;
  name: (cell: Cell) => string;
  className: string;
};

/** Hours or days to tap, the first and then the last. Booked cells are struck through and cannot be tapped. */
export function SlotCells({ label, cells, choice, onTap, face, name, className }: SlotCellsProps) {
  const t = useTranslate();
  return (
    <fieldset aria-label={label} className={classNames('grid min-w-0 gap-2', className)}>
      {cells.map((cell, index) => {
        const isIn = choice !== null && index >= choice.first && index <= choice.last;
        const isEnd = choice !== null && (index === choice.first || index === choice.last);
        return (
          <button
            key={cell.begins}
            type="button"
            disabled={cell.state !== 'free'}
            aria-pressed={isIn}
            aria-label={nameOf(name(cell), cell, t)}
            onClick={() => onTap(index)}
            className={classNames(CELL_LOOK, cell.state === 'free' ? freeLook(isIn, isEnd) : OFF_LOOK)}
          >
            {face(cell)}
          </button>
        );
      })}
    </fieldset>
  );
}

const CELL_LOOK =
  'num relative min-h-tap rounded-pill border-[1.5px] px-1 font-semibold text-sm leading-tight';
const OFF_LOOK = 'border-dashed border-line bg-sunk text-muted line-through';

function freeLook(isIn: boolean, isEnd: boolean): string {
  if (isEnd) return 'border-action bg-action text-on-action';
  return isIn ? 'border-ok-mark bg-ok text-ok-ink' : 'border-line-strong bg-surface text-ink hover:bg-sunk';
}

function nameOf(name: string, { state, isAsked }: Cell, t: Translate): string {
  if (state === 'taken') return t('{name}, taken', { name });
  if (state === 'passed') return t('{name}, passed', { name });
  return isAsked ? t('{name}, asked for by another', { name }) : name;
}
