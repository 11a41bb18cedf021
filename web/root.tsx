import { beforeScripts } from 'virtual:before-scripts';
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteLoaderData,
} from 'react-router';
import { pageContext } from '#web/lib/page-context.ts';
import appStyles from '#web/styles/app.css?url';
import backofficeStyles from '#web/styles/backoffice.css?url';
import publicStyles from '#web/styles/public.css?url';
import mark from '#web/ui/art/rua-mark-16.svg';
import { answerEarlyInput, restoreTyped } from '#web/ui/before-scripts/early-input.ts';
import { plainRule, plainScript } from '#web/ui/plain-script.ts';
import { SaveDataProvider } from '#web/ui/save-data.tsx';
import type { Route } from './+types/root';
import type { loader as accountLoader } from './routes/account/layout.tsx';
import type { loader as userLoader } from './routes/user/layout.tsx';
import { ErrorPage } from './ui/layout/error-page.tsx';

export function loader({ context }: Route.LoaderArgs) {
  const { nonce, styleNonce, publicUrl, map, savesData } = context.get(pageContext);
  return { nonce, styleNonce, publicUrl, map, savesData };
}

/** The data does not change while the window is open. Asking again would delay every move between pages. */
export function shouldRevalidate() {
  return false;
}

export const meta: Route.MetaFunction = () => [
  { title: 'RUA, Road Users Association' },
  {
    name: 'description',
    content: 'Lodge your ride before you board. One tap tells the police and your next of kin.',
  },
];

/** A page loads the styles of its area. The styles of another area may stay: see web/styles. */
const styles = { app: appStyles, backoffice: backofficeStyles, public: publicStyles };

function areaOf(ids: readonly string[]): keyof typeof styles {
  if (ids.some((id) => id.startsWith('routes/backoffice/'))) return 'backoffice';
  return ids.includes('routes/app') ? 'app' : 'public';
}

export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>('root');
  // The browser hides a nonce from scripts, so only the server's own markup carries it.
  const nonce = root?.nonce;
  const area = areaOf(useMatches().map(({ id }) => id));
  return (
    <html lang="en-NG" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#112240" />
        <link rel="icon" type="image/svg+xml" href={mark} />
        <link rel="manifest" href="/manifest.webmanifest" />
        <link rel="apple-touch-icon" href="/icons/rua-apple-180.png" />
        {/* React Aria adds a style of its own, under this nonce. */}
        <meta property="csp-nonce" nonce={root?.styleNonce} suppressHydrationWarning />
        <Meta />
        <Links />
        <link rel="stylesheet" href={styles[area]} precedence="area" />
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: beforeScripts }} />
        {area === 'public' ? null : (
          <noscript>
            <style nonce={root?.styleNonce} suppressHydrationWarning>
              {plainRule}
            </style>
          </noscript>
        )}
      </head>
      <body data-area={area === 'public' ? 'public' : 'app'}>
        {children}
        {area === 'public' ? null : (
          <script
            nonce={nonce}
            suppressHydrationWarning
            dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? plainScript : '' }}
          />
        )}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function Root({ loaderData }: Route.ComponentProps) {
  return (
    <SaveDataProvider initially={loaderData.savesData}>
      <Outlet />
      <Awake />
    </SaveDataProvider>
  );
}

/** Answers the presses made before the scripts came, once the first drawing and its results (an opened draft) are drawn. */
function Awake() {
  const [isDrawn, setDrawn] = useState(false);
  useLayoutEffect(restoreTyped);
  useEffect(() => {
    if (isDrawn) answerEarlyInput();
    else setDrawn(true);
  }, [isDrawn]);
  return null;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isGone = isRouteErrorResponse(error) && (error.status === 404 || error.status === 410);
  const member = useRouteLoaderData<typeof userLoader>('routes/user/layout');
  const chosen = useRouteLoaderData<typeof accountLoader>('routes/account/layout');
  // English where the language is not known, and on the public site.
  const language = member?.account.language ?? chosen ?? 'en';
  return <ErrorPage kind={isGone ? 'not-found' : 'failed'} language={language} />;
}
