/** An open window: a stream of events over a real connection. */
import { once } from 'node:events';
import { get, type IncomingHttpHeaders, IncomingMessage, type RequestOptions } from 'node:http';
import { createInterface } from 'node:readline';
import { streamEvents } from '#domain/platform/notifications/live-event-stream.ts';
import { type LiveEvent, liveEvent } from '#domain/platform/notifications/live-events.ts';

export type EventWindow = {
  /** Settles when the server ends the stream. */
  ended: Promise<unknown>;
  status: number;
  headers: IncomingHttpHeaders;
  seen: LiveEvent[];
  /** All lines that came. */
  lines: string[];
  /** After how many milliseconds the browser reconnects by itself. */
  retry: () => number;
  close: () => void;
};

/** Opens a window that receives events when this returns. @param query with its question mark. */
export async function openEventWindow(
  origin: string,
  headers: Record<string, string>,
  query = '',
  options: RequestOptions = {},
): Promise<EventWindow> {
  const request = get(`${origin}${streamEvents.path}${query}`, { agent: false, ...options, headers });
  const [response] = await once(request, 'response');
  if (!(response instanceof IncomingMessage)) throw new Error('there is no answer');
  const { statusCode: status = 0, headers: answered } = response;
  const seen: LiveEvent[] = [];
  const all: string[] = [];
  let retry = 0;
  const lines = createInterface(response);
  // Closing the window ends the answer before its end.
  for (const stream of [response, lines]) stream.on('error', () => {});
  lines.on('line', (line) => {
    all.push(line);
    if (line.startsWith('data: ')) seen.push(liveEvent.parse(JSON.parse(line.slice(6))));
    if (line.startsWith('retry: ')) retry = Number(line.slice(7));
  });
  const ended = new Promise((resolve) => response.once('close', resolve));
  await once(lines, 'line');
  return {
    ended,
    status,
    headers: answered,
    seen,
    lines: all,
    retry: () => retry,
    close: () => request.destroy(),
  };
}
