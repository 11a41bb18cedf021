/** How machines came back to the cluster, as the logs of their Patroni say. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseNode } from './node.ts';

export type Returns = {
  /** By `pg_rewind`, which changes only what differs. */
  rewound: number;
  /** `pg_rewind` ended with an error. */
  failed: number;
  /** By a new copy of the whole database. */
  copied: number;
};

/** Patroni's own words. */
const rewinds = / pg_rewind exit code=(\S+)/g;
const copies = /replica has been created using/g;

/** Of all that happened so far; each cluster begins with two copies. */
export function returnsOf(nodes: readonly DatabaseNode[]): Returns {
  const told = nodes.map(({ folder }) => readFileSync(join(folder, 'patroni.log'), 'utf8')).join('');
  const codes = [...told.matchAll(rewinds)].map(([, code]) => code);
  const rewound = codes.filter((code) => code === '0').length;
  return { rewound, failed: codes.length - rewound, copied: [...told.matchAll(copies)].length };
}

export function since(before: Returns, now: Returns): Returns {
  return {
    rewound: now.rewound - before.rewound,
    failed: now.failed - before.failed,
    copied: now.copied - before.copied,
  };
}
