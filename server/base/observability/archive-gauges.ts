/** Metrics of the archive: how old it is, and how much waits for it. */
import { Gauge, type Registry } from 'prom-client';
import type { ArchiveStatus } from '#server/base/archive/archive-status.ts';

export function watchArchive(archiver: { status(): Promise<ArchiveStatus> }, registers: Registry[]): void {
  new Gauge({
    name: 'rua_archive_age_seconds',
    help: 'What was acknowledged before that long can be restored from the archive.',
    registers,
    async collect() {
      this.set((await archiver.status()).ageSeconds);
    },
  });
  new Gauge({
    name: 'rua_archive_waiting_segments',
    help: 'Segments of the log that are on this disk alone.',
    registers,
    async collect() {
      this.set((await archiver.status()).waitingSegments);
    },
  });
  new Gauge({
    name: 'rua_archive_base_age_seconds',
    help: 'How old the newest base backup is.',
    registers,
    async collect() {
      this.set((await archiver.status()).baseAgeSeconds);
    },
  });
}
