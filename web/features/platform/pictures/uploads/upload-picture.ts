/** Sends one picture. By XMLHttpRequest, because `fetch` does not tell how much is sent so far. */
import type { AnswerOf, Endpoint } from '#domain/contract/endpoint.ts';
import { decodeAnswer } from '#domain/contract/envelope.ts';
import { AppError } from '#domain/contract/errors.ts';
import {
  maximumUploadBytes,
  picturePathOf,
  type UploadFolder,
  uploadPicture as uploadEndpoint,
} from '#domain/platform/pictures/uploads.ts';
import { parseJson } from '#domain/values/json.ts';
import { errorOf, pathOf } from '#web/lib/api.ts';
import { newKey } from '#web/lib/idempotency-keys.ts';
import { headersOf, isUnanswered, unanswered } from '#web/lib/server-request.ts';
import { showLocalPicture } from '#web/lib/stored-pictures.ts';
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

/**
 * The same for what may wait with its picture for a network: then the picture is kept here, under the path it will have.
 * @param isKeptAfter whether an error of the upload leaves the picture here. By default the person chooses what becomes of one
 *   that the server turned away, since their form would wait for it.
 */
export function uploadOrEnqueue(
  folder: UploadFolder,
  isKeptAfter: (error: unknown) => boolean = isUnanswered,
): UploadPicture {
  const upload = uploadPicture(folder);
  return async (file, options) => {
    const refusal = refusalOf(file, maximumUploadBytes);
    if (refusal !== null) throw new AppError('unsupported_type', refusal);
    let isUnsure = false;
    try {
      if (navigator.onLine) return await upload(file, options);
    } catch (error) {
      if (!isKeptAfter(error)) throw error;
      isUnsure = isUnanswered(error);
    }
    const path = picturePathOf(folder, nameOf(file));
    const { enqueuePicture } = await import('#web/features/platform/sending/enqueue.ts');
    await enqueuePicture(file, path, isUnsure);
    showLocalPicture(path, URL.createObjectURL(file));
    options.onQueued?.();
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
    request.addEventListener('error', (event) => reject(unanswered(event)));
    request.addEventListener('load', () => {
      try {
        resolve(answerFrom(endpoint, request));
      } catch (error) {
        reject(error);
      }
    });
    request.open(endpoint.method, path);
    const form = new FormData();
    form.append('file', file);
    for (const [name, value] of Object.entries(headersOf({ body: form, idempotencyKey: key }))) {
      request.setRequestHeader(name, value);
    }
    request.send(form);
  });
}

/** @throws AppError when it was refused, with the sentence beside the file where there is one. */
function answerFrom<E extends Endpoint>(endpoint: E, request: XMLHttpRequest): AnswerOf<E> {
  const { status, responseText } = request;
  const body = parseJson(responseText);
  if (status >= 200 && status < 300) return decodeAnswer(endpoint, body);
  const error = errorOf(endpoint, { status, retryAfter: request.getResponseHeader('retry-after'), body });
  const [besideFile] = error.fields.file ?? [];
  throw besideFile === undefined ? error : new AppError(error.code, besideFile, error);
}
