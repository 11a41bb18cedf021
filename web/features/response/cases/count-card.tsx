import { Link } from 'react-router';
import { formatCount } from '#domain/values/count.ts';

type Counts = { open: number; new: number; overdue: number; mine: number };

type CountCardProps = {
  /** The counted list; each count links to the list with its filter. */
  to: string;
  label: string;
  /** Undefined while loading. */
  counts: Counts | undefined;
  isUrgent?: boolean;
};

const parts = [
  { key: 'new', words: 'new', filter: 'state=new' },
  { key: 'overdue', words: 'overdue', filter: 'overdue=yes' },
  { key: 'mine', words: 'yours', filter: 'officer=me' },
] as const;

/** The number of open cases of a kind, and how many of them wait, are late, or are the officer's own. */
export function CountCard({ to, label, counts, isUrgent = false }: CountCardProps) {
  const isBad = isUrgent && (counts?.open ?? 0) > 0;
  return (
    <section
      aria-label={label}
      className="grid content-start rounded-card border border-line bg-surface p-4 pb-2"
    >
      <Link to={to} className="text-ink no-underline hover:underline">
        <b className={isBad ? 'num text-2xl text-bad-ink' : 'num text-2xl'}>
          {counts === undefined ? '…' : formatCount(counts.open)}
        </b>
        <span className="block text-soft text-sm">{label}</span>
      </Link>
      <p className="num flex flex-wrap gap-x-3 text-xs">
        {parts.map(({ key, words, filter }) => (
          <Link
            key={key}
            to={`${to}${to.includes('?') ? '&' : '?'}${filter}`}
            className="inline-flex min-h-tap min-w-tap items-center"
          >
            {counts === undefined ? '…' : formatCount(counts[key])} {words}
          </Link>
        ))}
      </p>
    </section>
  );
}
