/** A process: RUA's listener with TLS, and beside it a server of Node without any setting of ours. */
import { once } from 'node:events';
import type { Server } from 'node:net';
import { createServer } from 'node:tls';
import { z } from 'zod';
import { readConfig } from '#server/base/config/config.ts';
import { createListener } from '#server/base/http/listener/listener.ts';
import { OpenConnections } from '#server/base/http/listener/open-connections.ts';
import { portOf } from '#test/server/delivery/support.ts';

export const lenientPorts = z.object({ listener: z.number(), withoutSetting: z.number() });
export type LenientPorts = z.output<typeof lenientPorts>;

async function listening(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return portOf(server);
}

if (import.meta.main) {
  const [certificate = '', key = ''] = process.argv.slice(2);
  const { connections } = readConfig({});
  const listener = createListener(
    { tls: { certificate, key }, connections },
    { open: new OpenConnections(connections), answerKept: () => false, answer: () => {} },
  );
  const withoutSetting = createServer({ cert: certificate, key });
  const ports: LenientPorts = {
    listener: await listening(listener),
    withoutSetting: await listening(withoutSetting),
  };
  process.send?.(ports);
}
