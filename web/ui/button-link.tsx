import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { type ButtonLook, buttonLook } from './button-look.ts';
import { classNames } from './class-names.ts';

type ButtonLinkProps = ButtonLook & ComponentProps<typeof Link>;

/** A link inside the application that looks like a button. */
export function ButtonLink({ variant, small, block, className, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={classNames(buttonLook({ variant, small, block }), className)} />;
}

type ButtonAnchorProps = ButtonLook & ComponentProps<'a'>;

/** The same look for `tel:`, `mailto:` and other sites. */
export function ButtonAnchor({ variant, small, block, className, ...rest }: ButtonAnchorProps) {
  return <a {...rest} className={classNames(buttonLook({ variant, small, block }), className)} />;
}
