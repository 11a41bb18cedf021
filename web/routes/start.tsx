import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { AppError } from '#domain/contract/errors.ts';
import { savesData } from '#domain/platform/pictures/save-data.ts';
import type { Language } from '#domain/values/languages.ts';
import { accountQuery, safeNext } from '#web/features/identity/accounts/session.ts';
import { fetchStartAccount, prefetchOnStart } from '#web/features/identity/accounts/start-account.ts';
import { HelpNumbers } from '#web/features/reporting/emergency/call-for-help.tsx';
import { InChosenLanguage } from '#web/languages/in-chosen-language.tsx';
import { ChosenContext, useLang, useTranslate } from '#web/languages/use-translations.ts';
import { useTranslationsOf } from '#web/languages/use-translations-of.ts';
import { preloadPage } from '#web/lib/preload-page.ts';
import { requestServer } from '#web/lib/server-request.ts';
import { Button } from '#web/ui/button.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { useSaveData } from '#web/ui/save-data.tsx';

prefetchOnStart();

const home = '/users/dashboard';

/** The app starts here, also in danger: rendered in places of its own. */
export const handle = { urgent: true };

/**
 * The page from which the app starts when the server does not answer: the service worker has it in its cache and
 * redirects here. It contains nothing personal. It goes on to the requested page once the account is known.
 */
export const meta = () => [{ title: 'RUA' }, { name: 'robots', content: 'noindex' }];

type StartState = 'opening' | 'offline' | 'emergency';

export default function Start() {
  const [params] = useSearchParams();
  const opening = useOpening(params.get('to'));
  const { choose } = useSaveData();
  // This page is cached, so it may be older than the choice.
  const chooseAgain = useEffectEvent(() => {
    if (savesData(document.cookie, undefined)) choose(true);
  });
  useEffect(() => chooseAgain(), []);
  return (
    <ChosenContext value={useTranslationsOf(opening.language)}>
      <InChosenLanguage>
        <Frame>
          <Opening {...opening} />
        </Frame>
      </InChosenLanguage>
    </ChosenContext>
  );
}

/** In English until the account is known. */
function Opening({ status, state, open }: ReturnType<typeof useOpening>) {
  const t = useTranslate();
  switch (status) {
    case 'opening':
      return <h1 className="text-xl">{t('Opening RUA…')}</h1>;
    case 'offline':
      return (
        <>
          <h1 className="text-2xl">{t('You are offline')}</h1>
          <p className="text-soft">
            {t(
              'This page is not on this device. RUA shows it as soon as there is a network. Calls work without one.',
            )}
          </p>
          <Button onClick={open} variant="line">
            {t('Try again')}
          </Button>
          <HelpNumbers state={state} />
        </>
      );
    case 'emergency':
      return (
        <>
          <h1 className="text-2xl">{t('Call for help')}</h1>
          <HelpNumbers state={state} />
          <a href="/users/dashboard" className="inline-flex min-h-tap items-center font-semibold">
            {t('Go to my rides')}
          </a>
        </>
      );
  }
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <main id="main" lang={useLang()} className="min-h-dvh bg-canvas px-gutter py-10">
      <div className="mx-auto grid w-full max-w-120 gap-5">
        <Logo words="name" />
        {children}
      </div>
    </main>
  );
}

/** @param to the address of the requested page. */
function useOpening(to: string | null) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [status, setStatus] = useState<StartState>('opening');
  const [state, setState] = useState('');
  const [language, setLanguage] = useState<Language>('en');

  const open = useCallback(() => {
    const next = safeNext(to);
    async function goOn() {
      try {
        if (next === home) void preloadPage('routes/user/dashboard');
        if (next?.startsWith('/users/')) void preloadPage('routes/user/layout');
        const account = await fetchStartAccount();
        queryClient.setQueryData(accountQuery.queryKey, account);
        setState(account.state);
        setLanguage(account.language);
        if (to === 'emergency') return;
        if (next?.startsWith('/users/')) await navigate(next, { replace: true });
        else await leaveTo(to);
      } catch (error) {
        if (to === 'emergency') return;
        if (error instanceof AppError && error.code === 'not_signed_in') await leaveTo(to).catch(stay);
        else stay();
      }
    }
    function stay() {
      setStatus('offline');
    }
    if (to === 'emergency') setStatus('emergency');
    void goOn().catch(stay);
  }, [to, queryClient, navigate]);

  useEffect(() => {
    open();
    window.addEventListener('online', open);
    return () => window.removeEventListener('online', open);
  }, [open]);

  return { status, state, language, open };
}

/**
 * Goes to a page that only the server has, once the server can be reached. @throws when it cannot be reached, or the
 * address is of another site.
 */
async function leaveTo(to: string | null): Promise<void> {
  const address = new URL(to ?? '/', window.location.origin);
  if (address.origin !== window.location.origin || address.pathname === window.location.pathname) {
    throw new Error('This is no page of ours.');
  }
  await requestServer({ method: 'GET', path: '/healthz', cache: 'no-store' });
  window.location.replace(address);
}
