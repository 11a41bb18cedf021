import type { ComponentProps } from 'react';
import { chipLook } from './chip.tsx';
import { classNames } from './class-names.ts';

type ChipButtonProps = Omit<ComponentProps<'button'>, 'type' | 'className'> & {
  isOn: boolean;
  /** Drawn with a dashed line: what it opens holds nothing yet. */
  isEmpty?: boolean | undefined;
  /** The form that it opens has to be corrected. */
  isFaulty?: boolean | undefined;
};

/** A button in the look of a chip. It makes a choice, or opens a part of the form. */
export function ChipButton({ isOn, isEmpty, isFaulty, ...rest }: ChipButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      className={classNames(
        chipLook(isOn),
        'max-w-full',
        isEmpty && 'border-line-strong! border-dashed',
        isFaulty && 'outline-2 outline-bad-mark outline-offset-2',
      )}
    />
  );
}
