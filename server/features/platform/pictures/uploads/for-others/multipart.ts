/** Reads the one file out of a multipart body. */
import type { FastifyRequest } from 'fastify';
import { AppError } from '#domain/contract/errors.ts';
import { maximumUploadBytes } from '#domain/platform/pictures/uploads.ts';

/** The bytes that forms add around a file: fields we do not read. */
const limits = { fileSize: maximumUploadBytes, files: 3, fields: 20, parts: 20, fieldSize: 10_000 };
const roomForFields = 1024 * 1024;

/** A file from a device. Its name is a claim, like its declared type. */
export type SentFile = { content: Buffer; name: string };

/** @returns the bytes of the part named `file`. @throws AppError 413, 415 or 422. */
export async function readFilePart(request: FastifyRequest): Promise<Buffer> {
  return (await readFile(request)).content;
}

/** The same with its name. */
export async function readFile(request: FastifyRequest): Promise<SentFile> {
  if (!request.isMultipart()) {
    throw new AppError('unsupported_type', 'Send the picture as multipart/form-data, in a part named file.');
  }
  if (Number(request.headers['content-length']) > maximumUploadBytes + roomForFields) throw tooLarge();
  const file = await findFile(request).catch((error: unknown) => {
    throw unreadable(error);
  });
  if (file && file.content.length > 0) return file;
  const message = file ? 'This file is empty. Choose another one.' : 'Choose a picture.';
  throw new AppError('invalid', message, { fields: { file: [message] } });
}

async function findFile(request: FastifyRequest): Promise<SentFile | undefined> {
  let found: SentFile | undefined;
  for await (const part of request.parts({ limits })) {
    if (part.type !== 'file') continue;
    // Every file must be read to its end, or the parts after it never arrive.
    const content = await part.toBuffer();
    if (part.fieldname === 'file') found ??= { content, name: part.filename };
  }
  return found;
}

function unreadable(error: unknown): AppError {
  const isTooLarge = error instanceof Error && 'statusCode' in error && error.statusCode === 413;
  if (isTooLarge) return tooLarge();
  return new AppError('bad_request', 'The upload did not arrive whole. Send it again.', { cause: error });
}

function tooLarge(): AppError {
  const message = `A picture has at most ${maximumUploadBytes / 1024 / 1024} MiB. Choose a smaller one.`;
  return new AppError('too_large', message, { fields: { file: [message] } });
}
