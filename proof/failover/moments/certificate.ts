/** The certificate of the primary's machine ends while it is used. */
import { setTimeout as pause } from 'node:timers/promises';
import { giveCertificate } from '../certificate.ts';
import { type Moment, notWell, type Scene, seconds, Watch } from './moment.ts';

/** The validity of the certificates that certificates.sh makes. */
const lifeDays = 825;
const secondsLeft = 50;
const watched = 30_000;

/** @throws when health.sh has nothing to say, or the page's steps do not mend it. */
export async function certificateEnds(scene: Scene): Promise<Moment> {
  const { cluster, phones } = scene;
  const node = await cluster.primary();
  const other = cluster.nodes.find((each) => each !== node) ?? node;
  const ends = Date.now() + secondsLeft * 1000;
  giveCertificate(node.folder, node.certificate, `-${lifeDays * 24 * 3600 - secondsLeft}s`);
  node.reload();
  await cluster.untilWhole();
  const beforeEnd = await notWell(other);
  await pause(Math.max(0, ends - Date.now()));
  const watch = new Watch(phones);
  await pause(watched);
  const lines = await notWell(other);
  const written = watch.acknowledged(ends + 5_000, Date.now());
  giveCertificate(node.folder, node.certificate, '-2d');
  node.reload();
  const mended = Date.now();
  const again = await watch.written(mended);
  await cluster.untilWhole();
  const whole = Date.now();
  return {
    title: "The certificate of the primary's machine ends",
    done: `It ended while all was in use, and ${Math.round(watched / 1000)} seconds later there was a new one.`,
    found: [
      ['health.sh before it ended', beforeEnd.join('; ') || 'well'],
      ['writes acknowledged after it ended', written],
      ['from the new certificate to the next acknowledged write', seconds(again - mended)],
      ['until all was well', seconds(whole - mended)],
      ...watch.found,
    ],
    notWell: lines,
  };
}
