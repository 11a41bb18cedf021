import { picturesTogether } from '#domain/platform/pictures/uploads.ts';
import type { AgencyCase, CaseStep } from '#domain/response/cases/agency-case.ts';
import { formatDateTime } from '#domain/values/clock.ts';
import { Notice } from '#web/ui/notice.tsx';
import { PictureLinks } from '#web/ui/picture-links.tsx';

/** @returns the replies of the agency beyond the first so many steps, the newest first. */
export function repliesAfter({ steps }: Pick<AgencyCase, 'steps'>, seenSteps: number): readonly CaseStep[] {
  return steps.slice(0, Math.max(0, steps.length - seenSteps)).filter(({ kind }) => kind === 'replied');
}

/** Replies of colleagues to the reporter while an officer was writing; nothing when there are none. */
export function NewerReplies({ replies }: { replies: readonly CaseStep[] }) {
  return replies.map(({ who, text, picture, morePictures, at }) => (
    <Notice
      key={at}
      tone="wait"
      role="alert"
      title={`${who || 'A colleague'} replied meanwhile, ${formatDateTime(at)}`}
    >
      <p className="whitespace-pre-line wrap-anywhere">{text}</p>
      <PictureLinks paths={picturesTogether(picture, morePictures)} alt={`Picture in the reply of ${who}`} />
    </Notice>
  ));
}
