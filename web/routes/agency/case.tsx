import { IsAskedCaseDrawn } from '#web/features/response/cases/action-keys.tsx';
import { CaseFile } from '#web/features/response/cases/case-file.tsx';
import { CasePlaceInQueue, useAskedCase } from '#web/features/response/cases/case-place.tsx';
import { BackLink } from '#web/ui/back-link.tsx';
import { RecordNotFound } from '#web/ui/record-not-found.tsx';
import type { Route } from './+types/case';

/** Officers answer emergencies here: rendered in places of its own. */
export const handle = { urgent: true };

export const meta: Route.MetaFunction = () => [{ title: 'Case | RUA' }];

export default function Case({ params }: Route.ComponentProps) {
  const isNumber = /^[1-9]\d{0,14}$/.test(params.id);
  const id = Number(params.id);
  const { asked, isDrawn } = useAskedCase(id);
  return (
    <>
      <div className="flex min-h-tap flex-wrap items-center gap-x-4">
        <BackLink to="/admin/queue">Work queue</BackLink>
        {isNumber ? <CasePlaceInQueue id={id} asked={asked} /> : null}
      </div>
      {isNumber ? (
        <IsAskedCaseDrawn value={isDrawn}>
          <CaseFile id={id} />
        </IsAskedCaseDrawn>
      ) : (
        <RecordNotFound what="case" listTo="/admin/queue" listName="the work queue" vehicle="keke" />
      )}
    </>
  );
}
