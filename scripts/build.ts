/** `npm run build`: the pages, unless they are built already. */
import { buildPages } from './build-pages.ts';

process.exitCode = (await buildPages()) ? 0 : 1;
