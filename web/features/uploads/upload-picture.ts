/** Sends one picture. By XMLHttpRequest, because `fetch` tells nothing of what is sent so far. */
import type { AnswerOf, Endpoint } from '#domain/endpoint.ts';
import { decodeAnswer } from '#domain/envelope.ts';
import { AppError, errorBody, isErrorCode } from '#domain/errors.ts';
import { maximumUploadBytes, type UploadFolder, uploadPicture as uploadEndpoint } from '#domain/uploads.ts';
import { pathOf } from '#web/lib/api.ts';
import { refusalOf, type UploadPicture } from '#web/ui/upload-queue.ts';

/**
 * @returns what the upload field sends its pictures with: it answers with the stored path.
 * @throws AppError with the server's sentence; `unavailable` when there is no network.
 */
export function uploadPicture(folder: UploadFolder): UploadPicture {
  const path = pathOf(uploadEndpoint, { params: { folder } });
  return uploadTo(uploadEndpoint, path, (stored) => stored);
}

/** The same for a record that takes its picture itself. @param pathIn finds the stored path in its answer. */
export function uploadTo<E extends Endpoint>(
  endpoint: E,
  path: string,
  pathIn: (answer: AnswerOf<E>) => string,
): UploadPicture {
  return async (file, { onProgress, signal }) => {
    const refusal = refusalOf(file, maximumUploadBytes);
    if (refusal !== null) throw new AppError('unsupported_type', refusal);
    return pathIn(await send({ endpoint, path }, file, onProgress, signal));
  };
}

function send<E extends Endpoint>(
  { endpoint, path }: { endpoint: E; path: string },
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
    request.addEventListener('error', () => reject(noConnection()));
    request.addEventListener('load', () => {
      try {
        resolve(answerFrom(endpoint, request.status, request.responseText));
      } catch (error) {
        reject(error);
      }
    });
    request.open(endpoint.method, path);
    const form = new FormData();
    form.append('file', file);
    request.send(form);
  });
}

function noConnection(): AppError {
  return new AppError('unavailable', 'The connection broke off. Try again.');
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
