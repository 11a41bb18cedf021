import { TrendingDown, TrendingUp } from 'lucide-react';
import type { FigureChange } from '#domain/response/desk-figures/desk-figures.ts';
import { classNames } from '#web/ui/class-names.ts';
import { changeParts } from './figure-labels.ts';

/** The largest changes since the week before, each with both figures. Less time and fewer cases are the better ones. */
export function ChangesList({ changes }: { changes: readonly FigureChange[] }) {
  return (
    <section aria-labelledby="changes" className="mt-6">
      <h3 id="changes" className="font-semibold text-sm">
        What changed most since last week
      </h3>
      {changes.length === 0 ? (
        <p className="mt-1 text-sm text-soft">Too few cases to tell.</p>
      ) : (
        <ul className="mt-2 grid">
          {changes.map((change) => (
            <ChangeRow key={`${change.figure} ${change.kind}`} change={change} />
          ))}
        </ul>
      )}
    </section>
  );
}

function ChangeRow({ change }: { change: FigureChange }) {
  const { words, now, before } = changeParts(change);
  const isLess = change.now < change.before;
  const Icon = isLess ? TrendingDown : TrendingUp;
  return (
    <li className="num flex items-start gap-3 border-line border-t py-2.5 text-sm">
      <Icon
        aria-hidden="true"
        className={classNames('mt-0.5 size-4 flex-none', isLess ? 'text-ok-ink' : 'text-bad-ink')}
      />
      <span>
        {words} <b>{now}</b>, was {before}
      </span>
    </li>
  );
}
