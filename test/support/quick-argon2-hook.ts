/** For a process of its own, before it loads the product: what vitest.config.ts does for the API tests. */
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const quick = pathToFileURL(join(import.meta.dirname, 'quick-argon2.ts')).href;

registerHooks({
  resolve(specifier, context, next) {
    if (specifier !== '@node-rs/argon2' || context.parentURL === quick) return next(specifier, context);
    return { url: quick, shortCircuit: true };
  },
});
