import type { Advisory } from '#domain/response/advisories.ts';
import { formatDateTime } from '#domain/values/clock.ts';

/** The agency's advisories, newest first. */
export function AgencyAdvisories({ advisories }: { advisories: readonly Advisory[] }) {
  return (
    <section aria-labelledby="advisories" className="grid gap-4">
      <h2 id="advisories" className="text-2xl">
        What it tells road users
      </h2>
      {advisories.length === 0 ? <p className="text-soft">No advisory so far.</p> : null}
      <ul className="grid gap-3">
        {advisories.map(({ id, title, text, createdAt, endsAt, inForce }) => (
          <li key={id} className="grid gap-1 rounded-card border border-line bg-surface p-5">
            <h3 className="text-lg wrap-anywhere">{title}</h3>
            <p className="whitespace-pre-line wrap-anywhere text-soft">{text}</p>
            <p className="num text-muted text-sm">
              {formatDateTime(createdAt)}.{' '}
              {inForce ? `Holds until ${formatDateTime(endsAt)}.` : 'It has ended.'}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
