/** What Lighthouse (mobile, built product) says of pages, and when their largest content paints on slower links. */
import lighthouse, { type Config, type Flags } from 'lighthouse';

export type Audited = {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  /** Seconds at 1.6 Mbit/s and 150 ms, and at 700 kbit/s and 300 ms; the processor four times slower. */
  largestPaint: number;
  largestPaintSlow: number;
  layoutShift: number;
  /** What keeps a score below 100, by the audits' names. */
  failed: string[];
};

const slowLink: Config = {
  extends: 'lighthouse:default',
  settings: {
    onlyAudits: ['largest-contentful-paint'],
    throttling: { rttMs: 300, throughputKbps: 700, cpuSlowdownMultiplier: 4 },
  },
};

/**
 * @param devToolsPort of a browser that listens there.
 * @param headers sent with each request, such as the cookie of a session.
 * @throws when a page cannot be audited.
 */
export async function audit(
  url: string,
  devToolsPort: number,
  headers: Record<string, string> = {},
): Promise<Audited> {
  const flags: Flags = { port: devToolsPort, logLevel: 'error', extraHeaders: headers };
  const usual = (await lighthouse(url, flags))?.lhr;
  const slow = (await lighthouse(url, flags, slowLink))?.lhr;
  if (!usual || !slow || usual.runtimeError) throw new Error(`${url} could not be audited`);
  const score = (category: string) => Math.round((usual.categories[category]?.score ?? 0) * 100);
  const value = (result: typeof usual, name: string) => result.audits[name]?.numericValue ?? Number.NaN;
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    largestPaint: value(usual, 'largest-contentful-paint') / 1000,
    largestPaintSlow: value(slow, 'largest-contentful-paint') / 1000,
    layoutShift: value(usual, 'cumulative-layout-shift'),
    failed: Object.values(usual.audits)
      .filter(({ score, scoreDisplayMode }) => scoreDisplayMode === 'binary' && score === 0)
      .map(({ id }) => id),
  };
}
