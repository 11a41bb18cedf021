import type { ReactNode } from 'react';

export type Fact = { term: string; detail: ReactNode };

/** Names and values in rows; empty values are the caller's to leave out. */
export function Facts({ facts }: { facts: ReadonlyArray<Fact> }) {
  return (
    <dl>
      {facts.map((fact) => (
        <div
          key={fact.term}
          className="grid grid-cols-[minmax(7.5rem,34%)_1fr] items-baseline gap-3 border-line border-t py-[0.6875rem] first:border-t-0"
        >
          <dt className="text-muted text-sm">{fact.term}</dt>
          <dd className="num min-w-0 font-medium">{fact.detail}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The same in two columns, four on wide screens: for tickets. */
export function ShortFacts({ facts }: { facts: ReadonlyArray<Fact> }) {
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-3.5 sm:flex sm:flex-wrap sm:justify-between">
      {facts.map((fact) => (
        <div key={fact.term} className="min-w-0">
          <dt className="text-muted text-xs">{fact.term}</dt>
          <dd className="num font-semibold leading-[1.35]">{fact.detail}</dd>
        </div>
      ))}
    </dl>
  );
}
