/** What the author of a comment is told when staff decided. */
import type { AppContext } from '#server/app-context.ts';
import type { MailMessage } from '#server/delivery/message.ts';

export type DecidedComment = {
  postId: number;
  postTitle: string;
  comment: string;
  shown: boolean;
  /** Empty when none was given. */
  reason: string;
};

export function decisionMail(
  app: AppContext,
  { postId, postTitle, comment, shown, reason }: DecidedComment,
  author: { userId: number; email: string },
): MailMessage {
  return {
    channel: 'mail',
    kind: shown ? 'comment-shown' : 'comment-refused',
    to: author.email,
    userId: author.userId,
    subject: shown
      ? `Your comment on “${postTitle}” is shown`
      : `Your comment on “${postTitle}” is not shown`,
    heading: shown ? 'Your comment is shown' : 'Your comment is not shown',
    paragraphs: [
      shown ? 'Everybody can read it now.' : 'Our staff read it and decided not to show it.',
      ...(reason === '' ? [] : [reason]),
      `“${comment}”`,
    ],
    action: { label: 'Open the post', url: `${app.publicUrl}/event/details/${postId}` },
  };
}
