/** The scores of Lighthouse (mobile, built product) for pages, and when their largest content paints on slower links. */
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
  /** The audits that keep a score below 100. */
  failed: string[];
};

type Result = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

const slowLink: Config = {
  extends: 'lighthouse:default',
  settings: {
    onlyAudits: ['largest-contentful-paint'],
    throttling: { rttMs: 300, throughputKbps: 700, cpuSlowdownMultiplier: 4 },
  },
};

/**
 * @param devToolsPort of a browser that listens there, with the cookies of the signed-in person.
 * @param runs how often. The run with the median performance counts, because scores of the same page vary.
 * @throws when a page cannot be audited.
 */
export async function audit(url: string, devToolsPort: number, runs = 1): Promise<Audited> {
  const flags: Flags = { port: devToolsPort, logLevel: 'error' };
  const results: (Result | undefined)[] = [];
  for (let run = 0; run < runs; run += 1) results.push((await lighthouse(url, flags))?.lhr);
  const performance = (result: Result | undefined) => result?.categories.performance?.score ?? 0;
  const usual = results.toSorted((one, other) => performance(one) - performance(other))[runs >> 1];
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
