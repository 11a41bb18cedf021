/** The second process of the model at full depth: own-process.ts <connection as JSON>. It does what `processes.ts` orders. */
import { registerHooks } from 'node:module';
import { z } from 'zod';
import { inThisProcess, type ModelProcess, type Order, secondName } from './processes.ts';

const connection = z.object({
  host: z.string(),
  port: z.number(),
  user: z.string(),
  database: z.string(),
  password: z.string().optional(),
});
const method = z.enum(['GET', 'HEAD', 'POST', 'PATCH', 'DELETE', 'OPTIONS']);
const options = z.object({
  token: z.string().optional(),
  body: z.record(z.string(), z.unknown()).optional(),
  headers: z.record(z.string(), z.string()).default({}),
});
const ordered = z.object({
  number: z.number(),
  order: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('begin') }),
    z.object({ kind: z.literal('call'), method, path: z.string(), options: z.strictObject(options.shape) }),
    z.object({ kind: z.enum(['listen', 'heard']), channel: z.string() }),
  ]),
});

async function done(own: ModelProcess, order: z.output<typeof ordered>['order'] & Order): Promise<unknown> {
  switch (order.kind) {
    case 'begin':
      return undefined;
    case 'listen':
    case 'heard':
      return own[order.kind](order.channel);
    case 'call': {
      const { status, headers, body, text } = await own.call(order.method, order.path, order.options);
      return { status, headers, body, text };
    }
  }
}

/** Before the product is loaded: what vitest.config.ts does for the API tests. */
const quickHash = import.meta.resolve('#test/support/quick-argon2.ts');
registerHooks({
  resolve: (specifier, context, next) =>
    specifier !== '@node-rs/argon2' || context.parentURL === quickHash
      ? next(specifier, context)
      : { url: quickHash, shortCircuit: true },
});

const { password, ...place } = connection.parse(JSON.parse(process.argv[2] ?? ''));
// Once the hook is in place.
const { startTestServerOn } = await import('#test/support/server.ts');
const server = await startTestServerOn({
  connection: { ...place, ...(password === undefined ? {} : { password }), application_name: secondName },
  drop: async () => {},
});
const own = inThisProcess(server);
process.on('message', async (message) => {
  const { number, order } = ordered.parse(message);
  const value = await done(own, order);
  process.send?.({ number, value });
});
process.on('disconnect', () => own.close());
