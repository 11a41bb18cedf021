/** Sends one picture. By XMLHttpRequest, because `fetch` tells nothing of what is sent so far. */
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
  return (file, { onProgress, signal }) => {
    const refusal = refusalOf(file, maximumUploadBytes);
    if (refusal !== null) return Promise.reject(new AppError('unsupported_type', refusal));
    return send(pathOf(uploadEndpoint, { params: { folder } }), file, onProgress, signal);
  };
}

function send(
  path: string,
  file: File,
  onProgress: (sentBytes: number) => void,
  signal: AbortSignal,
): Promise<string> {
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
        resolve(pathFrom(request.status, request.responseText));
      } catch (error) {
        reject(error);
      }
    });
    request.open(uploadEndpoint.method, path);
    const form = new FormData();
    form.append('file', file);
    request.send(form);
  });
}

function noConnection(): AppError {
  return new AppError('unavailable', 'The connection broke off. Try again.');
}

/** @throws AppError when it was refused. */
function pathFrom(status: number, text: string): string {
  const body = parseJson(text);
  if (status >= 200 && status < 300) return decodeAnswer(uploadEndpoint, body);
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
