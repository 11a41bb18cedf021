/** Pages: from the network, as the server renders them; the app starts from this device when it does not answer in time. */
import { matchPrecache } from 'workbox-precaching';
import { startPath } from '#domain/keeping.ts';
import { forgetEverything, keptAccount } from './forgetting.ts';
import { forPages, noteTrouble, secondsOf } from './patience.ts';

const signInPath = '/usersLogin';

export async function answerPage(event: FetchEvent): Promise<Response> {
  const { pathname, search } = new URL(event.request.url);
  if (pathname === startPath) return (await matchPrecache(startPath)) ?? fetch(event.request);
  const isReadable = pathname.startsWith('/users/') && (await keptAccount()) !== null;
  const page = fromNetwork(event);
  try {
    const answer = await (isReadable ? inTime(page) : page);
    // The server shows it only to who is not signed in.
    if (pathname === signInPath && answer.ok) await forgetEverything();
    return answer;
  } catch {
    noteTrouble();
    event.waitUntil(page.catch(() => undefined));
    return Response.redirect(`${startPath}?to=${encodeURIComponent(pathname + search)}`);
  }
}

/** The browser begins to fetch a page while the worker starts. */
async function fromNetwork(event: FetchEvent): Promise<Response> {
  const early: unknown = await event.preloadResponse;
  const page = early instanceof Response ? early : await fetch(event.request);
  // What stands in front of the server answers for it while it is away.
  if (page.status === 502 || page.status === 504) throw new Error('The server is away.');
  return page;
}

function inTime(page: Promise<Response>): Promise<Response> {
  return new Promise((resolve, reject) => {
    setTimeout(reject, secondsOf(forPages) * 1000, new Error('The network is slow.'));
    page.then(resolve, reject);
  });
}
