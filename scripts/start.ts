/** `npm start`: builds missing parts and serves. */
import { buildPages } from './build-pages.ts';

process.env.NODE_ENV ??= 'production';
if (await buildPages()) {
  const { serve } = await import('./serve.ts');
  await serve();
} else {
  process.exitCode = 1;
}
