import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { AgencyCase, CaseRow } from '#domain/response/cases/agency-case.ts';
import { nextState } from '#domain/response/cases/case-state.ts';
import { referenceOf, titleOf } from '#domain/response/cases/record-in-short.ts';
import { Button } from '#web/ui/button.tsx';
import { CaseStateBadge } from './case-badges.tsx';
import { useChangeCase } from './queries.ts';

const why = { vehicle: 'Same vehicle', place: 'Same place, same day' } as const;

/** Cases about the same event, and reports that may be, to be linked. */
export function SimilarCases({ one }: { one: AgencyCase }) {
  const similar = one.similar.filter(({ linked }) => !linked);
  return (
    <>
      {one.linked.length > 0 ? (
        <OtherCases title="Linked cases">
          {one.linked.map((other) => (
            <OtherCase key={other.id} of={one} other={other} isLinked />
          ))}
        </OtherCases>
      ) : null}
      {similar.length > 0 ? (
        <OtherCases title="Possibly the same">
          {similar.map((other) => (
            <OtherCase key={other.id} of={one} other={other} note={why[other.why]} />
          ))}
        </OtherCases>
      ) : null}
    </>
  );
}

function OtherCases({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h3 className="mb-3 text-lg">{title}</h3>
      <ul className="grid gap-3">{children}</ul>
    </section>
  );
}

type OtherCaseProps = { of: AgencyCase; other: CaseRow; note?: string; isLinked?: boolean };

function OtherCase({ of, other, note, isLinked = false }: OtherCaseProps) {
  const change = useChangeCase(of.id);
  // A link is recorded in both cases, so both must still allow it.
  const canLink = of.can.link && nextState(other.state, isLinked ? 'unlinked' : 'linked') !== undefined;
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 rounded-md border border-line p-3">
      <div className="min-w-0">
        <Link to={`/admin/cases/${other.id}`} className="font-semibold">
          {titleOf(other)}
        </Link>
        <p className="text-muted text-sm">
          {referenceOf(other)}
          {note === undefined ? null : `. ${note}.`}
        </p>
      </div>
      <div className="flex items-center gap-2">
        <CaseStateBadge state={other.state} />
        {canLink ? (
          <Button
            small
            variant="line"
            busy={change.isPending}
            busyLabel="Saving"
            onClick={() => change.mutate({ act: 'link', caseId: other.id, linked: !isLinked })}
          >
            {isLinked ? 'Unlink' : 'Link'}
            <span className="sr-only"> {referenceOf(other)}</span>
          </Button>
        ) : null}
      </div>
    </li>
  );
}
