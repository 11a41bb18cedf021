import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { Notice } from '#web/ui/notice.tsx';

type NotLodgedNoticeProps = {
  message: string;
  isSignedOut: boolean;
  /** Changes with every try, so that the notice takes the focus again. */
  attempt: number;
};

/** Why the ride is not lodged, when that is about no field. Takes the focus, so that nobody drives off believing it is. */
export function NotLodgedNotice({ message, isSignedOut, attempt }: NotLodgedNoticeProps) {
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt]);

  return (
    <div ref={box} tabIndex={-1} className="rounded-md">
      <Notice tone="bad" role="alert" title="The ride is not lodged yet">
        {isSignedOut ? (
          <>
            You were signed out. <Link to="/usersLogin?next=/users/rides/lodge">Sign in</Link>, and all of
            this is still here.
          </>
        ) : (
          message
        )}
      </Notice>
    </div>
  );
}
