import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  ssr: true,
  // The whole list of pages is smaller than asking for the part of it that a page links to.
  routeDiscovery: { mode: 'initial' },
  // The code of a page before it shows is a few bytes: a file of its own costs more.
  splitRouteModules: false,
} satisfies Config;
