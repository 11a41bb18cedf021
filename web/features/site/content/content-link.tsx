/** Links that staff entered: a page of ours, or an address elsewhere. */
import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { type ButtonLook, buttonLook } from '#web/ui/button-look.ts';
import { classNames } from '#web/ui/class-names.ts';

type ContentLinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  to: string;
  newTab?: boolean | undefined;
};

export function ContentLink({ to, newTab, children, ...rest }: ContentLinkProps) {
  if (newTab) {
    return (
      <a {...rest} href={to} target="_blank" rel="noopener">
        {children}
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
    );
  }
  if (isPage(to)) {
    return (
      <Link {...rest} to={to}>
        {children}
      </Link>
    );
  }
  return (
    <a {...rest} href={to}>
      {children}
    </a>
  );
}

type ContentButtonProps = ContentLinkProps & ButtonLook & { name: string };

/** The same link as a button. Without a name or an address there is none. */
export function ContentButton({
  name,
  variant,
  small,
  block,
  className,
  children,
  ...rest
}: ContentButtonProps) {
  if (name === '' || rest.to === '') return null;
  return (
    <ContentLink {...rest} className={classNames(buttonLook({ variant, small, block }), className)}>
      {name}
      {children}
    </ContentLink>
  );
}

/** Paths that the server answers itself are no pages of the application. */
function isPage(address: string): boolean {
  return /^\/(?!(?:api|files|outbox|r)(?:[/?#]|$))/.test(address);
}
