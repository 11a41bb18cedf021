import type { ReactNode } from 'react';

type PageHeadingProps = {
  title: ReactNode;
  /** Above the title: badges and the id of a record. */
  above?: ReactNode;
  /** Under the title: one sentence. */
  lead?: ReactNode;
  /** Right of it: the page's actions. */
  children?: ReactNode;
};

/** The one `h1` of a page. */
export function PageHeading({ title, above, lead, children }: PageHeadingProps) {
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
      <div className="grid min-w-0 gap-1">
        {above ? <div className="mb-1 flex flex-wrap items-center gap-2">{above}</div> : null}
        <h1 className="text-2xl">{title}</h1>
        {lead ? <p className="text-soft">{lead}</p> : null}
      </div>
      {children ? <div className="flex flex-wrap gap-2 max-md:w-full">{children}</div> : null}
    </header>
  );
}
