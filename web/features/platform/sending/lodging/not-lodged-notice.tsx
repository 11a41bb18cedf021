import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { TranslatedAround } from '#web/languages/translated-around.tsx';
import { useKnown, useTranslate } from '#web/languages/use-translations.ts';
import { Notice } from '#web/ui/notice.tsx';
import type { LodgedNoun } from './lodged-noun.ts';

type NotLodgedNoticeProps = {
  what: LodgedNoun;
  message: string;
  isSignedOut: boolean;
  /** Changes with every try, so that the notice takes the focus again. */
  attempt: number;
};

/** Why it is not lodged, when that is about no field. Takes the focus, so that the person does not leave believing that it is. */
export function NotLodgedNotice({ what, message, isSignedOut, attempt }: NotLodgedNoticeProps) {
  const t = useTranslate();
  const known = useKnown();
  const box = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();

  useEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt]);

  return (
    <div ref={box} tabIndex={-1} className="rounded-md">
      <Notice tone="bad" role="alert" title={t('The {what} is not lodged yet', { what: t(what) })}>
        {isSignedOut ? (
          <TranslatedAround phrase="You were signed out. {link}, and all of this is still here." name="link">
            <Link to={`/usersLogin?next=${pathname}`}>{t('Sign in')}</Link>
          </TranslatedAround>
        ) : (
          known(message)
        )}
      </Notice>
    </div>
  );
}
