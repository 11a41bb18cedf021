/** The kind of video that a link leads to. */

export type Video =
  | { kind: 'youtube'; id: string }
  /** `origin` is another host's, or null for a file of our own. */
  | { kind: 'file'; address: string; origin: string | null }
  | { kind: 'unknown' };

const youTubeHosts = /^((www|m|music)\.)?youtube(-nocookie)?\.com$/;
const youTubeId = /^[\w-]{11}$/;

/** YouTube is embedded, files that end in mp4, webm or ogg are played, and anything else is no video. */
export function readVideo(link: string): Video {
  const isOwn = link.startsWith('/');
  const url = URL.parse(link, isOwn ? 'https://own.invalid' : undefined);
  if (!url || !/^https?:$/.test(url.protocol)) return { kind: 'unknown' };
  const id = idOnYouTube(url);
  if (id !== null) return { kind: 'youtube', id };
  if (!/\.(mp4|webm|ogg)$/i.test(url.pathname)) return { kind: 'unknown' };
  return { kind: 'file', address: link, origin: isOwn ? null : url.origin };
}

/** The forms of YouTube's addresses: `watch?v=`, `youtu.be/`, `/embed/`, `/shorts/`, `/live/`, `/v/`. */
function idOnYouTube({ hostname, pathname, searchParams }: URL): string | null {
  const parts = pathname.split('/').filter((part) => part !== '');
  const id =
    hostname === 'youtu.be' ? parts[0] : youTubeHosts.test(hostname) ? idIn(parts, searchParams) : null;
  return id && youTubeId.test(id) ? id : null;
}

function idIn([first = '', second]: string[], search: URLSearchParams): string | null | undefined {
  if (first === 'watch') return search.get('v');
  return ['embed', 'shorts', 'live', 'v'].includes(first) ? second : null;
}
