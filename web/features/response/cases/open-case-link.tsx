import { ButtonLink } from '#web/ui/button-link.tsx';

/** From a record to the officer's own case of it; hidden for officers without one. */
export function OpenCaseLink({ caseId }: { caseId: number | null }) {
  if (caseId === null) return null;
  return (
    <ButtonLink small to={`/admin/cases/${caseId}`}>
      Open the case
    </ButtonLink>
  );
}
