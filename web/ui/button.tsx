import type { ComponentProps, ReactNode } from 'react';
import { type ButtonLook, buttonLook } from './button-look.ts';
import { classNames } from './class-names.ts';

type ButtonProps = ButtonLook &
  Omit<ComponentProps<'button'>, 'children'> & {
    children: ReactNode;
    /** While true the button keeps its width, shows a spinner and `busyLabel`, and ignores presses. */
    busy?: boolean | undefined;
    /** Present participle shown while busy, for example `Sending`. */
    busyLabel?: string | undefined;
  };

/**
 * A native button in RUA's style. `aria-disabled` greys it but leaves it focusable and pressable, so that a form can
 * list the missing fields when it is pressed.
 */
export function Button({
  variant,
  small,
  block,
  busy = false,
  busyLabel,
  children,
  className,
  onClick,
  disabled,
  type = 'button',
  ...rest
}: ButtonProps) {
  const isOff = disabled === true || rest['aria-disabled'] === true || rest['aria-disabled'] === 'true';
  return (
    <button
      {...rest}
      type={busy ? 'button' : type}
      disabled={disabled}
      aria-busy={busy || undefined}
      onClick={busy ? undefined : onClick}
      className={classNames(buttonLook({ variant, small, block }, isOff), className)}
    >
      {busyLabel === undefined && !busy ? (
        children
      ) : (
        <span className="grid [&>*]:[grid-area:1/1] [&>*]:inline-flex [&>*]:items-center [&>*]:justify-center [&>*]:gap-2">
          <span className={busy ? 'invisible' : undefined}>{children}</span>
          <span className={busy ? undefined : 'invisible'}>
            <span
              aria-hidden="true"
              className="size-[1.125rem] animate-spin rounded-pill border-[2.5px] border-current border-r-transparent"
            />
            {busyLabel}
          </span>
        </span>
      )}
    </button>
  );
}
