import { ArrowLeft, ArrowRight } from 'lucide-react';
import { classNames } from '#web/ui/class-names.ts';
import { IconButton } from '#web/ui/icon-button.tsx';

type RowButtonsProps = {
  /** A noun for one element of the row, such as `member`. */
  noun: string;
  /** Left out where there is nothing in that direction. */
  onBack?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
  className?: string | undefined;
};

/** Back and next. Without scripts they are hidden, because they would do nothing: the row is scrolled. */
export function RowButtons({ noun, onBack, onNext, className }: RowButtonsProps) {
  return (
    <div className={classNames('flex gap-2 noscript:hidden', className)}>
      <IconButton line label={`Previous ${noun}`} disabled={!onBack} onClick={onBack}>
        <ArrowLeft aria-hidden="true" className="ic" />
      </IconButton>
      <IconButton line label={`Next ${noun}`} disabled={!onNext} onClick={onNext}>
        <ArrowRight aria-hidden="true" className="ic" />
      </IconButton>
    </div>
  );
}
