/**
 * OpenStack Swift from Debian's packages, with its S3 in front: an account, a container, an object and a proxy server, in a
 * folder that goes with them: swift-process.ts <bucket>
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { CreateBucketCommand } from '@aws-sdk/client-s3';
import { endWithStarter } from '#test/support/end-with-starter.ts';
import { openS3 } from '#test/support/s3-client.ts';
import { configureSwift, swiftKeys, swiftParts, systemPython } from '#test/support/swift-configuration.ts';

const [bucket = ''] = process.argv.slice(2);
const folder = mkdtempSync(join(placeForObjects(), 'rua-swift-'));
const servers: ChildProcess[] = [];
endWithStarter(stop);
try {
  const ports = await configureSwift(folder);
  const log = join(folder, 'log');
  for (const part of swiftParts) startServer(part, log);
  for (const part of swiftParts) await untilAnswering(ports[part], log);
  const endpoint = `http://127.0.0.1:${ports.proxy}`;
  await openS3({ endpoint, keys: swiftKeys }).send(new CreateBucketCommand({ Bucket: bucket }));
  console.log(endpoint);
} catch (error) {
  console.error(error);
  stop();
  process.exit(1);
}

/** Swift writes what it knows of an object beside the object's bytes, which not every file system can. */
function placeForObjects(): string {
  const places = [tmpdir(), '/var/tmp', '/dev/shm'].filter((place) => existsSync(place));
  const found = places.find((place) => {
    const probe = mkdtempSync(join(place, 'rua-probe-'));
    const mark = "import os, sys; os.setxattr(sys.argv[1], 'user.swift.metadata', b'any')";
    const { status } = spawnSync(systemPython, ['-c', mark, probe], { stdio: 'ignore' });
    rmSync(probe, { recursive: true });
    return status === 0;
  });
  if (found === undefined) throw new Error(`Swift needs extended attributes; none in ${places.join(', ')}`);
  return found;
}

/** The servers leave the process group that starts them, so their ids are remembered. */
function startServer(part: string, log: string): void {
  const said = openSync(log, 'a');
  const configuration = join(folder, `${part}.conf`);
  servers.push(
    spawn(`swift-${part}-server`, [configuration, '--verbose'], { stdio: ['ignore', said, said] }),
  );
}

/** @throws with what the servers said when one of them ended. */
async function untilAnswering(port: number, log: string): Promise<void> {
  while (!(await isAnswering(port))) {
    if (servers.some(hasEnded)) throw new Error(`Swift ended:\n${readFileSync(log, 'utf8')}`);
    await delay(50);
  }
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

function isAnswering(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}

function stop(): void {
  for (const server of servers) server.kill('SIGKILL');
  // Unfinished writes may still come for a moment.
  rmSync(folder, { recursive: true, maxRetries: 10 });
}
