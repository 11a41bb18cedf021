import { isbot } from 'isbot';
import { renderToReadableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { type PageContext, pageContext } from '#web/lib/page-context.ts';

const longestRender = 10_000;

/** The server calls this for each request; only the build knows the context's key. */
export function provideContext(provider: RouterContextProvider, page: PageContext): RouterContextProvider {
  provider.set(pageContext, page);
  return provider;
}

/** In the server's log, instead of on its console. A reader who left before the end, or an unknown page, is no failure. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  const isRefusal = isRouteErrorResponse(error) && error.status < 500;
  if (!request.signal.aborted && !isRefusal) context.get(pageContext).reportFailure(error);
};

/** Renders a page: streamed to people, whole to robots. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { nonce } = loadContext.get(pageContext);
  let answered = status;
  const body = await renderToReadableStream(
    <ServerRouter context={routerContext} url={request.url} nonce={nonce} />,
    {
      nonce,
      signal: AbortSignal.timeout(longestRender),
      onError() {
        answered = 500;
      },
    },
  );
  if (isbot(request.headers.get('user-agent'))) await body.allReady;
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(body, { status: answered, headers });
}
