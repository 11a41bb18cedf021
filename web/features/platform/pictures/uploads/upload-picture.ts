/** Sends one picture. By XMLHttpRequest, because `fetch` tells nothing of what is sent so far. */
import type { AnswerOf, Endpoint } from '#domain/endpoint.ts';
import { decodeAnswer } from '#domain/envelope.ts';
import { AppError, errorBody, isErrorCode } from '#domain/errors.ts';
import {
  maximumUploadBytes,
  picturePathOf,
  type UploadFolder,
  uploadPicture as uploadEndpoint,
} from '#domain/uploads.ts';
import { isUnanswered, pathOf } from '#web/lib/api.ts';
import { newKey } from '#web/lib/intent-keys.ts';
import { showFromHere } from '#web/lib/stored-pictures.ts';
import { refusalOf, type UploadPicture } from '#web/ui/upload-queue.ts';

/** The name of each file that is being sent: trying again goes on under the same one. */
const names = new WeakMap<File, string>();

/**
 * @returns what the upload field sends its pictures with: it answers with the stored path.
 * @throws AppError with the server's sentence; `unavailable` when there is no network.
 */
export function uploadPicture(folder: UploadFolder): UploadPicture {
  const path = pathOf(uploadEndpoint, { params: { folder } });
  return (file, options) => uploadTo(uploadEndpoint, path, (stored) => stored, nameOf(file))(file, options);
}

/** The same for what may wait with its picture for a network: then the picture is kept here, under the path it will have. */
export function uploadOrKeep(folder: UploadFolder): UploadPicture {
  const upload = uploadPicture(folder);
  return async (file, options) => {
    const refusal = refusalOf(file, maximumUploadBytes);
    if (refusal !== null) throw new AppError('unsupported_type', refusal);
    const wasOnline = navigator.onLine;
    try {
      if (wasOnline) return await upload(file, options);
    } catch (error) {
      if (!isUnanswered(error)) throw error;
    }
    const path = picturePathOf(folder, nameOf(file));
    const { keepPicture } = await import('#web/features/sending/keep.ts');
    await keepPicture(file, path, wasOnline);
    showFromHere(path, URL.createObjectURL(file));
    options.onKept?.();
    return path;
  };
}

function nameOf(file: File): string {
  const name = names.get(file) ?? newKey().replaceAll('-', '');
  names.set(file, name);
  return name;
}

/**
 * The same for a record that takes its picture itself.
 * @param pathIn finds the stored path in its answer. @param key its `Idempotency-Key`, where it takes one.
 */
export function uploadTo<E extends Endpoint>(
  endpoint: E,
  path: string,
  pathIn: (answer: AnswerOf<E>) => string,
  key?: string,
): UploadPicture {
  return async (file, { onProgress, signal }) => {
    const refusal = refusalOf(file, maximumUploadBytes);
    if (refusal !== null) throw new AppError('unsupported_type', refusal);
    return pathIn(await send({ endpoint, path, key }, file, onProgress, signal));
  };
}

function send<E extends Endpoint>(
  { endpoint, path, key }: { endpoint: E; path: string; key: string | undefined },
  file: File,
  onProgress: (sentBytes: number) => void,
  signal: AbortSignal,
): Promise<AnswerOf<E>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    signal.addEventListener('abort', stop, { once: true });
    request.upload.addEventListener('progress', (event) => onProgress(event.loaded));
    request.addEventListener('loadend', () => signal.removeEventListener('abort', stop));
    request.addEventListener('abort', () => reject(new DOMException('Cancelled', 'AbortError')));
    request.addEventListener('error', (event) => reject(noConnection(event)));
    request.addEventListener('load', () => {
      try {
        resolve(answerFrom(endpoint, request.status, request.responseText));
      } catch (error) {
        reject(error);
      }
    });
    request.open(endpoint.method, path);
    if (key !== undefined) request.setRequestHeader('idempotency-key', key);
    const form = new FormData();
    form.append('file', file);
    request.send(form);
  });
}

function noConnection(cause: unknown): AppError {
  return new AppError('unavailable', 'The connection broke off. Try again.', { cause });
}

/** @throws AppError when it was refused. */
function answerFrom<E extends Endpoint>(endpoint: E, status: number, text: string): AnswerOf<E> {
  const body = parseJson(text);
  if (status >= 200 && status < 300) return decodeAnswer(endpoint, body);
  const refused = errorBody.safeParse(body);
  if (!refused.success) throw new AppError('unavailable', 'It was not stored. Try again shortly.');
  const { code, message, errors } = refused.data;
  throw new AppError(isErrorCode(code) ? code : 'bad_request', errors.file?.[0] ?? message);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
