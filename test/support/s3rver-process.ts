/**
 * An emulation that speaks S3 and checks signatures, in a process of its own: s3rver-process.ts <bucket>. With `unchecked`
 * after it, it does not: it takes every signed listing of a bucket for wrong.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import { endWithStarter } from '#test/support/end-with-starter.ts';

const [name = '', checking] = process.argv.slice(2);
const directory = mkdtempSync(join(tmpdir(), 'rua-s3-'));
endWithStarter(() => rmSync(directory, { recursive: true }));
const server = new S3rver({
  address: '127.0.0.1',
  port: 0,
  directory,
  silent: true,
  allowMismatchedSignatures: checking === 'unchecked',
  configureBuckets: [{ name }],
});
const { port } = await server.run();
console.log(`http://127.0.0.1:${port}`);
