import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';

type CardProps = ComponentProps<'section'> & {
  /** No padding: for tables, maps and lists that reach the edge. */
  flush?: boolean | undefined;
};

/** A white surface with a 1 px line; it has no shadow because it does not float. */
export function Card({ flush, className, ...rest }: CardProps) {
  return (
    <section
      {...rest}
      className={classNames(
        'card min-w-0 rounded-card border border-line bg-surface',
        flush ? 'overflow-hidden' : 'p-5 md:p-6',
        className,
      )}
    />
  );
}

type CardHeadProps = {
  title: ReactNode;
  /** The heading's id, for `aria-labelledby` on the card. */
  id?: string | undefined;
  level?: 2 | 3 | undefined;
  /** Right side: a link, a count, a badge. */
  children?: ReactNode;
};

export function CardHead({ title, id, level = 2, children }: CardHeadProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div className="mb-4 flex items-center justify-between gap-3">
      <Heading id={id} className="text-lg">
        {title}
      </Heading>
      {children}
    </div>
  );
}
