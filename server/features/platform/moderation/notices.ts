/** Notices of decisions to authors and reporters. Authors cannot switch theirs off. */
import type { Decision, Outcome } from '#domain/platform/moderation/moderation.ts';
import type { AppContext } from '#server/base/app-context.ts';
import {
  contentName,
  kindOfNotice,
  listOfContent,
  type ModeratedContent,
  pageOfContent,
} from '#server/features/platform/moderation/moderated-content.ts';
import type { Notice } from '#server/features/platform/notifications/service.ts';

type Told = {
  decisionId: number;
  authorId: number | null;
  decision: Decision;
  reason: string;
  wasNew: boolean;
};

/** @returns none for an author who is gone. */
export function authorNotices(app: AppContext, content: ModeratedContent, told: Told): Notice[] {
  const { authorId, decisionId, reason } = told;
  if (authorId === null) return [];
  const { title, paragraphs } = decisionTexts(content, told);
  const link = `/users/decisions/${decisionId}`;
  return [
    {
      userId: authorId,
      kind: 'account',
      title,
      text: reason || paragraphs.join(' '),
      link,
      mail: {
        kind: `moderation-${told.decision}`,
        subject: title,
        heading: title,
        paragraphs: [...paragraphs, ...(reason === '' ? [] : [reason])],
        action:
          told.decision === 'hidden'
            ? { label: 'See the decision or appeal', url: app.publicUrl + link }
            : { label: 'See the decision', url: app.publicUrl + link },
      },
    },
  ];
}

function decisionTexts(
  content: ModeratedContent,
  { decision, wasNew }: Told,
): { title: string; paragraphs: string[] } {
  const name = `Your ${contentName(content)}`;
  switch (decision) {
    case 'kept':
      return wasNew && content.kind === 'comment'
        ? { title: `${name} is shown`, paragraphs: ['Everybody can read it now.'] }
        : { title: `${name} stays`, paragraphs: ['Our staff looked at it and decided that it stays.'] };
    case 'hidden':
      return {
        title: `${name} is ${wasNew ? 'not shown' : 'hidden'}`,
        paragraphs: [
          'Our staff looked at it and decided that others do not see it.',
          'If you think that this is wrong, you can appeal once. Then somebody else of our staff decides.',
        ],
      };
    case 'restored':
      return {
        title: `${name} is shown again`,
        paragraphs: ['Our staff looked at it once more. Everybody sees it again.'],
      };
  }
}

type Answered = { decisionId: number; authorId: number | null; outcome: Outcome; reason: string };

export function outcomeNotices(
  app: AppContext,
  content: ModeratedContent,
  { decisionId, authorId, outcome, reason }: Answered,
): Notice[] {
  if (authorId === null) return [];
  const isBack = outcome === 'restored';
  const title = `Your ${contentName(content)} ${isBack ? 'is shown again' : 'stays hidden'}`;
  const link = `/users/decisions/${decisionId}`;
  return [
    {
      userId: authorId,
      kind: 'account',
      title,
      text: reason,
      link,
      mail: {
        kind: 'moderation-appeal',
        subject: title,
        heading: title,
        paragraphs: [
          isBack
            ? 'Our staff read your appeal and agree with you. Everybody sees it again.'
            : 'Our staff read your appeal. It stays hidden, and this decision is final.',
          reason,
        ],
        action: { label: 'See the decision', url: app.publicUrl + link },
      },
    },
  ];
}

/** Who reported it learns what became of it, and not why: that is the author’s. */
export function reporterNotices(
  content: ModeratedContent,
  isHidden: boolean,
  reporterIds: readonly (number | null)[],
): Notice[] {
  return reporterIds
    .filter((userId) => userId !== null)
    .map((userId) => ({
      userId,
      kind: kindOfNotice(content.kind),
      title: `The ${contentName(content)} that you reported ${isHidden ? 'is hidden' : 'stays'}`,
      text: 'Our staff looked at it. Thank you for telling us.',
      link: isHidden ? listOfContent(content) : pageOfContent(content),
    }));
}
