/** Multipart bodies, as browsers and clumsier programs send them. */
import { uploadPicture } from '#domain/uploads.ts';
import type { Reply, TestServer } from '#test/support/server.ts';

export type Part = { name: string; content: Buffer | string; filename?: string; type?: string };

const boundary = '----rua-test-boundary';

export function multipart(parts: Part[]): { body: Buffer; headers: Record<string, string> } {
  const chunks = parts.flatMap(({ name, content, filename, type }) => [
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"`,
    filename === undefined ? '' : `; filename="${filename}"`,
    type === undefined ? '' : `\r\nContent-Type: ${type}`,
    '\r\n\r\n',
    content,
    '\r\n',
  ]);
  return {
    body: Buffer.concat([...chunks, `--${boundary}--\r\n`].map((chunk) => Buffer.from(chunk))),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}

export type SentFile = { folder?: string; filename?: string; type?: string; token?: string | undefined };

export function upload(test: TestServer, content: Buffer, sent: SentFile = {}): Promise<Reply> {
  const { folder = 'vehicles', filename = 'photo.jpg', type = 'image/jpeg', token } = sent;
  const { body, headers } = multipart([{ name: 'file', content, filename, type }]);
  return test.call('POST', `/api/fileupload/${folder}`, { token, body, headers });
}

/** @returns the path under which the picture is kept. */
export async function uploaded(test: TestServer, content: Buffer, sent: SentFile = {}): Promise<string> {
  const reply = await upload(test, content, sent);
  return reply.answer(uploadPicture);
}
