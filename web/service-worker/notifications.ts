/** Notifications that arrive while no window may be open (the Push API). */
import { worker } from './scope.ts';

type Said = { title: string; lang: string; link: string; kind: string };

/** The browser requires that each push message shows a notification. */
const unreadable: Said = {
  title: 'Something new in RUA',
  lang: 'en-NG',
  link: '/users/notifications',
  kind: 'other',
};

export async function showNotification(data: PushMessageData | null): Promise<void> {
  const { title, lang, link, kind } = saidIn(data);
  // Only one notification of a kind is shown at a time. The list behind the bell has them all.
  await worker.registration.showNotification(title, {
    tag: kind,
    icon: '/icons/rua-192.png',
    badge: '/icons/badge-96.png',
    lang,
    data: link,
  });
}

function saidIn(data: PushMessageData | null): Said {
  try {
    const said: unknown = data?.json();
    if (typeof said !== 'object' || said === null) return unreadable;
    const { title, lang, link, kind } = { title: '', lang: 'en-NG', link: '', kind: '', ...said };
    return typeof title === 'string' && typeof lang === 'string' && isOurs(link) && typeof kind === 'string'
      ? { title, lang, link, kind }
      : unreadable;
  } catch {
    return unreadable;
  }
}

function isOurs(link: unknown): link is string {
  return typeof link === 'string' && URL.parse(link, worker.origin)?.origin === worker.origin;
}

/** Opens its page in an open window, or in a new one. */
export async function openNotification(notification: Pick<Notification, 'data' | 'close'>): Promise<void> {
  notification.close();
  const link: unknown = notification.data;
  const to = isOurs(link) ? link : unreadable.link;
  const windows = await worker.clients.matchAll({ type: 'window' });
  const [first] = windows.filter(({ url }) => new URL(url).pathname.startsWith('/users'));
  try {
    if (first) return void (await (await first.focus()).navigate(to));
  } catch {
    // The worker does not control a window of an older worker, so it cannot navigate it.
  }
  await worker.clients.openWindow(to);
}
