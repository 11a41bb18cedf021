/** Notices of decisions to authors and reporters. Authors cannot switch theirs off. */
import type { Decision, Outcome } from '#domain/platform/moderation/moderation.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { Translate } from '#server/base/languages/translations.ts';
import {
  kindOfNotice,
  listOfContent,
  type ModeratedContent,
  nameForAuthor,
  nameForReporter,
  pageOfContent,
} from '#server/features/platform/moderation/moderated-content.ts';
import type { MemberNotice } from '#server/features/platform/notifications/service.ts';

type Told = {
  decisionId: number;
  authorId: number | null;
  decision: Decision;
  reason: string;
  wasNew: boolean;
};

/** @returns none when the author's account is deleted. */
export function authorNotices(app: AppContext, content: ModeratedContent, told: Told): MemberNotice[] {
  const { authorId, decisionId, decision, reason } = told;
  if (authorId === null) return [];
  const link = `/users/decisions/${decisionId}`;
  const label = decision === 'hidden' ? 'See the decision or appeal' : 'See the decision';
  return [
    {
      userId: authorId,
      kind: 'account',
      link,
      textFor: (t) => {
        const { title, paragraphs } = decisionTexts(content, told, t);
        return {
          title,
          text: reason || paragraphs.join(' '),
          mail: {
            kind: `moderation-${decision}`,
            subject: title,
            heading: title,
            paragraphs,
            ...(reason === '' ? {} : { facts: [[t('Reason'), reason]] }),
            action: { label: t(label), url: app.publicUrl + link },
          },
        };
      },
    },
  ];
}

function decisionTexts(
  content: ModeratedContent,
  { decision, wasNew }: Told,
  t: Translate,
): { title: string; paragraphs: string[] } {
  const what = nameForAuthor(content, t);
  switch (decision) {
    case 'kept':
      return wasNew && content.kind === 'comment'
        ? { title: t('{what} is shown', { what }), paragraphs: [t('Everybody can read it now.')] }
        : {
            title: t('{what} stays', { what }),
            paragraphs: [t('Our staff looked at it and decided that it stays.')],
          };
    case 'hidden':
      return {
        title: t(wasNew ? '{what} is not shown' : '{what} is hidden', { what }),
        paragraphs: [
          t('Our staff looked at it and decided that others do not see it.'),
          t(
            'If you think that this is wrong, you can appeal once. Then another member of our staff decides.',
          ),
        ],
      };
    case 'restored':
      return {
        title: t('{what} is shown again', { what }),
        paragraphs: [t('Our staff looked at it once more. Everybody sees it again.')],
      };
  }
}

type Answered = { decisionId: number; authorId: number | null; outcome: Outcome; reason: string };

export function outcomeNotices(
  app: AppContext,
  content: ModeratedContent,
  { decisionId, authorId, outcome, reason }: Answered,
): MemberNotice[] {
  if (authorId === null) return [];
  const isBack = outcome === 'restored';
  const link = `/users/decisions/${decisionId}`;
  return [
    {
      userId: authorId,
      kind: 'account',
      link,
      textFor: (t) => {
        const what = nameForAuthor(content, t);
        const title = t(isBack ? '{what} is shown again' : '{what} stays hidden', { what });
        return {
          title,
          text: reason,
          mail: {
            kind: 'moderation-appeal',
            subject: title,
            heading: title,
            paragraphs: [
              t(
                isBack
                  ? 'Our staff read your appeal and agree with you. Everybody sees it again.'
                  : 'Our staff read your appeal. It stays hidden, and this decision is final.',
              ),
            ],
            facts: [[t('Reason'), reason]],
            action: { label: t('See the decision'), url: app.publicUrl + link },
          },
        };
      },
    },
  ];
}

/** The reporter learns the result, and not the reason: that is the author’s. */
export function reporterNotices(
  content: ModeratedContent,
  isHidden: boolean,
  reporterIds: readonly (number | null)[],
): MemberNotice[] {
  return reporterIds
    .filter((userId) => userId !== null)
    .map((userId) => ({
      userId,
      kind: kindOfNotice(content.kind),
      link: isHidden ? listOfContent(content) : pageOfContent(content),
      textFor: (t) => ({
        title: t(isHidden ? '{what} is hidden' : '{what} stays', { what: nameForReporter(content, t) }),
        text: t('Our staff looked at it. Thank you for telling us.'),
      }),
    }));
}
