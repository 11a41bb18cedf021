import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { Notice } from '#web/ui/notice.tsx';
import type { LodgedNoun } from './lodged-noun.ts';

type NotLodgedNoticeProps = {
  what: LodgedNoun;
  message: string;
  isSignedOut: boolean;
  /** Changes with every try, so that the notice takes the focus again. */
  attempt: number;
};

/** Why it is not lodged, when that is about no field. Takes the focus, so that nobody leaves believing it is. */
export function NotLodgedNotice({ what, message, isSignedOut, attempt }: NotLodgedNoticeProps) {
  const box = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();

  useEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt]);

  return (
    <div ref={box} tabIndex={-1} className="rounded-md">
      <Notice tone="bad" role="alert" title={`The ${what} is not lodged yet`}>
        {isSignedOut ? (
          <>
            You were signed out. <Link to={`/usersLogin?next=${pathname}`}>Sign in</Link>, and all of this is
            still here.
          </>
        ) : (
          message
        )}
      </Notice>
    </div>
  );
}
