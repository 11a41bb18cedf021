/** The scores of Lighthouse (mobile, built product) for pages, and when their largest content paints on slower links. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { z } from 'zod';

/** Lighthouse would be a fifth of all installed files, so npm installs it only before its first measurement. */
const lighthouse = 'lighthouse@13.5.0';

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

const report = z.object({
  runtimeError: z.unknown().optional(),
  categories: z.record(z.string(), z.object({ score: z.number().nullable() })),
  audits: z.record(
    z.string(),
    z.object({
      id: z.string(),
      score: z.number().nullable(),
      scoreDisplayMode: z.string(),
      numericValue: z.number().optional(),
    }),
  ),
});

type Report = z.infer<typeof report>;

const slowLink = [
  '--only-audits=largest-contentful-paint',
  '--throttling.rttMs=300',
  '--throttling.throughputKbps=700',
  '--throttling.cpuSlowdownMultiplier=4',
];

/**
 * @param devToolsPort of a browser that listens there, with the cookies of the signed-in person.
 * @param runs how often. The run with the median performance counts, because scores of the same page vary.
 * @throws when a page cannot be audited.
 */
export async function audit(url: string, devToolsPort: number, runs = 1): Promise<Audited> {
  const reports: Report[] = [];
  for (let run = 0; run < runs; run += 1) reports.push(await runLighthouse(url, devToolsPort));
  const performance = ({ categories }: Report) => categories.performance?.score ?? 0;
  const usual = reports.toSorted((one, other) => performance(one) - performance(other))[runs >> 1];
  const slow = await runLighthouse(url, devToolsPort, slowLink);
  if (!usual || usual.runtimeError) throw new Error(`${url} could not be audited`);
  const score = (category: string) => Math.round((usual.categories[category]?.score ?? 0) * 100);
  const value = (of: Report, name: string) => of.audits[name]?.numericValue ?? Number.NaN;
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

async function runLighthouse(url: string, devToolsPort: number, more: string[] = []): Promise<Report> {
  const program = ['exec', '--yes', `--package=${lighthouse}`, '--', 'lighthouse'];
  const wanted = [url, `--port=${devToolsPort}`, '--quiet', '--output=json', ...more];
  const { stdout } = await promisify(execFile)('npm', [...program, ...wanted], {
    maxBuffer: 100 * 1024 * 1024,
  });
  return report.parse(JSON.parse(stdout));
}
