import { flushSync } from 'react-dom';
import { NotLodgedNotice } from '#web/features/platform/sending/lodging/not-lodged-notice.tsx';
import { UnsentPhotos } from '#web/features/platform/sending/lodging/unsent-photos.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { useOpenPart } from './open-part.ts';
import { problemsOf } from './ride-problems.ts';
import { partOf } from './ride-values.ts';
import { useFieldMessage } from './use-field-message.ts';
import type { useRideForm } from './use-ride-form.ts';

type LodgeProblemsProps = { ride: ReturnType<typeof useRideForm> };

/** Why the ride is not lodged. The answer to a press on Lodge; it takes the focus. */
export function LodgeProblems({ ride }: LodgeProblemsProps) {
  const { form, code, attempt, photos, isSignedOut } = ride;
  const { errors } = form.formState;
  const { setOpen } = useOpenPart();
  const problems = problemsOf(errors, code.isManifest, useFieldMessage());

  /** A part that is closed opens before its field can take the focus. */
  function openPartOf(id: string) {
    const part = partOf(id);
    if (part !== null) flushSync(() => setOpen(part));
  }

  return (
    <>
      <ErrorSummary problems={attempt > 0 ? problems : []} attempt={attempt} onFollow={openPartOf} />
      {errors.root?.server ? (
        <NotLodgedNotice
          what="ride"
          message={errors.root.server.message ?? ''}
          isSignedOut={isSignedOut}
          attempt={attempt}
        />
      ) : null}
      {photos.unsent.failed > 0 ? (
        <UnsentPhotos what="ride" unsent={photos.unsent} attempt={photos.failures} />
      ) : null}
    </>
  );
}
