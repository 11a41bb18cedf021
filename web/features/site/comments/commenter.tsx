import { Link } from 'react-router';
import type { AccountType } from '#domain/contract/account-types.ts';

/** Whether a visitor can comment, or the reason why not. */
export type Commenter = 'ready' | 'stranger' | 'unverified' | 'not-member';

type Visitor = { accountType: AccountType; emailVerified: boolean };

export function commenterOf(visitor: Visitor | null): Commenter {
  if (!visitor) return 'stranger';
  if (visitor.accountType === 'government-agency' || visitor.accountType === 'staff') return 'not-member';
  return visitor.emailVerified ? 'ready' : 'unverified';
}

type CommentInvitationProps = { commenter: Exclude<Commenter, 'ready'>; path: string };

/** Explains how to become able to comment. */
export function CommentInvitation({ commenter, path }: CommentInvitationProps) {
  return (
    <p className="rounded-md border border-line bg-surface px-4 py-3.5">{invitationText(commenter, path)}</p>
  );
}

function invitationText(commenter: CommentInvitationProps['commenter'], path: string) {
  switch (commenter) {
    case 'stranger':
      return (
        <>
          <Link to={`/usersLogin?next=${encodeURIComponent(path)}`} className="font-semibold">
            Sign in
          </Link>{' '}
          to comment. Members only, and an account is free.
        </>
      );
    case 'unverified':
      return (
        <>
          <Link to="/usersEmailVerification" className="font-semibold">
            Verify your e-mail address
          </Link>{' '}
          to comment.
        </>
      );
    case 'not-member':
      return 'Commuters, drivers and companies comment here.';
  }
}
