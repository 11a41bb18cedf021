import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import type { AnsweringAgency } from '#domain/site/content/pages.ts';
import { durationText } from '#web/lib/format.ts';
import { agencyLogo } from '#web/lib/stored-pictures.ts';
import { AgencyTile } from '#web/ui/agency-tile.tsx';

/** The agencies that a flag may go to, with how soon those that allow it usually acknowledge: live, and on dark ground. */
export function AgenciesRow({ agencies }: { agencies: readonly AnsweringAgency[] }) {
  return (
    <div className="grid gap-4">
      <div className="wrap flex w-full flex-wrap items-center justify-between gap-x-3">
        <h2 id="agencies" className="text-lg">
          Agencies you can tag
        </h2>
        <Link
          to="/agencies"
          className="inline-flex min-h-tap items-center gap-1.5 font-semibold text-inherit no-underline hover:underline"
        >
          All agencies
          <ArrowRight aria-hidden="true" className="ic" />
        </Link>
      </div>
      <ul
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling element must be reachable by keyboard
        tabIndex={0}
        aria-labelledby="agencies"
        className="edge-row no-scrollbar flex snap-x snap-proximity gap-3 overflow-x-auto py-1"
      >
        {agencies.map((agency) => (
          <li key={agency.id} className="w-66 flex-none snap-start">
            <Agency agency={agency} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Agency({ agency: { id, code, name, logo, minutesToAcknowledge } }: { agency: AnsweringAgency }) {
  return (
    <Link
      to={`/agencies/${id}`}
      className="flex h-full min-h-18 items-center gap-3 rounded-md border border-[#ffffff40] bg-[#ffffff14] px-3 py-2.5 text-inherit no-underline hover:bg-[#ffffff26]"
    >
      <AgencyTile code={code} logo={agencyLogo(logo)} />
      <span className="grid gap-0.5 text-sm leading-[1.25]">
        <b>{name}</b>
        {minutesToAcknowledge === null ? null : (
          <span className="num">
            Usually answers in {durationText(Math.max(1, Math.round(minutesToAcknowledge)))}
          </span>
        )}
      </span>
    </Link>
  );
}
