/**
 * The thread of a person who reads the newest rides again and again. The phones have a thread of their own: what five hundred of them do
 * at once when the primary is back would count as time without a list.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { asOfHeader } from '#domain/contract/offline-cache.ts';
import { type ListRead, listReading, longestAnswer } from './list-reading.ts';

const betweenReads = 100;

const { urls, path, token } = listReading.parse(workerData);

async function read(url: string): Promise<ListRead | undefined> {
  const headers = { authorization: `Bearer ${token}` };
  const signal = AbortSignal.timeout(longestAnswer);
  const response = await fetch(url + path, { headers, signal }).catch(() => undefined);
  await response?.text().catch(() => undefined);
  if (response?.status === 200) return { at: Date.now(), old: response.headers.has(asOfHeader) };
  return response && response.status !== 503 ? { error: response.status } : undefined;
}

for (let number = 0; ; number += 1) {
  const found = await read(urls[number % urls.length] ?? '');
  if (found) parentPort?.postMessage(found);
  await pause(betweenReads);
}
