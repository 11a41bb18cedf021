/** The kind of video that a link leads to. */

export type Video =
  | { kind: 'youtube'; id: string }
  /** `origin` is another host's, or null for a file of our own. */
  | { kind: 'file'; address: string; origin: string | null }
  | { kind: 'unknown' };

const elsewhere =
  /^(?<origin>https?:\/\/(?<host>[a-z\d.-]+)(?::\d+)?)(?<path>\/[^?#]*)?(?:\?(?<query>[^#]*))?(?:#.*)?$/i;
const ofOurs = /^(?<path>\/(?!\/)[^?#]*)(?:[?#].*)?$/;
const played = /\.(mp4|webm|ogg)$/i;

const youTubeHosts = /^((www|m|music)\.)?youtube(-nocookie)?\.com$/;
const youTubeId = /^[\w-]{11}$/;

/** YouTube is embedded, files that end in mp4, webm or ogg are played, and anything else is no video. */
export function readVideo(link: string): Video {
  const own = ofOurs.exec(link)?.groups?.path;
  if (own !== undefined) {
    return played.test(own) ? { kind: 'file', address: link, origin: null } : { kind: 'unknown' };
  }
  const { origin = '', host = '', path = '', query = '' } = elsewhere.exec(link)?.groups ?? {};
  const id = idOnYouTube(host.toLowerCase(), path, query);
  if (id !== null) return { kind: 'youtube', id };
  if (!played.test(path)) return { kind: 'unknown' };
  return { kind: 'file', address: link, origin: origin.toLowerCase() };
}

/** The forms of YouTube's addresses: `watch?v=`, `youtu.be/`, `/embed/`, `/shorts/`, `/live/`, `/v/`. */
function idOnYouTube(host: string, path: string, query: string): string | null {
  const parts = path.split('/').filter((part) => part !== '');
  const id = host === 'youtu.be' ? parts[0] : youTubeHosts.test(host) ? idIn(parts, query) : null;
  return id && youTubeId.test(id) ? id : null;
}

function idIn([first = '', second]: string[], query: string): string | null | undefined {
  if (first === 'watch') return /(?:^|&)v=([^&]*)/.exec(query)?.[1];
  return ['embed', 'shorts', 'live', 'v'].includes(first) ? second : null;
}
