/** The services of compose.yaml in containers: started in their order, replaced one by one, and ended. */
import { setTimeout as pause } from 'node:timers/promises';
import { BucketAlreadyOwnedByYou, CreateBucketCommand } from '@aws-sdk/client-s3';
import { openS3 } from '#test/support/s3-client.ts';
import { swiftKeys } from '#test/support/swift-configuration.ts';
import { readComposeFile, runArguments, type Service } from './compose-file.ts';
import type { Engine } from './engine.ts';

const network = 'rua';
const longestStart = 180_000;
/** The time after its start in which the process does not handle a signal yet. */
const loadingMilliseconds = 300;
/** The balancer's own authority signs for this name. */
const name = 'localhost';
export const siteUrl = `https://${name}`;

const settings = {
  SITE: name,
  POSTGRES_PASSWORD: 'only-for-this-proof',
  SECRET_KEY: 'a-key-that-only-this-proof-uses-1234',
  S3_ACCESS_KEY: swiftKeys.access,
  S3_SECRET_KEY: swiftKeys.secret,
};

/** Seconds that a process took to end and to answer its health check, and its exit code. */
export type Replaced = { service: string; stopping: number; code: number; starting: number };

export class Site {
  readonly services: Record<string, Service>;
  readonly #engine: Engine;
  readonly #started = new Map<string, Promise<void>>();

  constructor(engine: Engine) {
    this.#engine = engine;
    this.services = readComposeFile(settings);
    for (const app of this.apps) this.#service(app).environment.LIMIT_SCALE = '1000000';
    const { healthcheck } = this.#service('storage');
    if (healthcheck)
      healthcheck.test = healthcheck.test.map((word) => word.replace('/health', '/healthcheck'));
  }

  get apps(): string[] {
    return Object.keys(this.services).filter((name) => this.services[name]?.image === 'rua');
  }

  /** All of them, each once those it depends on are ready, as `compose up --wait` does. @returns seconds. */
  async up(): Promise<number> {
    const began = performance.now();
    await this.#engine.podman('network', 'create', network);
    await Promise.all(Object.keys(this.services).map((service) => this.#start(service)));
    return (performance.now() - began) / 1000;
  }

  /** Removes containers and network. Their volumes stay. @returns how each ended. */
  async down(): Promise<Replaced[]> {
    const ended: Replaced[] = [];
    for (const service of [...this.#started.keys()].reverse())
      ended.push({ ...(await this.#stop(service)), service, starting: 0 });
    this.#started.clear();
    await this.#engine.podman('network', 'rm', network);
    return ended;
  }

  /** Replaces a container as `compose up --no-deps --wait` does with a new version. */
  async replace(service: string): Promise<Replaced> {
    const ended = await this.#stop(service);
    await this.#run(service);
    return { ...ended, service, starting: await this.#untilHealthy(service) };
  }

  /** In place of the one that runs. @throws when it is not gone at once. */
  async stopWhileLoading(service: string): Promise<number> {
    await this.#stop(service);
    await this.#run(service);
    await pause(loadingMilliseconds);
    const { stopping } = await this.#stop(service);
    if (stopping > 5) throw new Error(`${service} was loading, and ended after ${stopping} s`);
    return stopping;
  }

  exec(service: string, ...command: readonly string[]): Promise<string> {
    return this.#engine.podman('exec', service, ...command);
  }

  #service(service: string): Service {
    const found = this.services[service];
    if (found === undefined) throw new Error(`compose.yaml has no ${service}`);
    return found;
  }

  #start(service: string): Promise<void> {
    const started = this.#started.get(service) ?? this.#startAfterOthers(service);
    this.#started.set(service, started);
    return started;
  }

  async #startAfterOthers(service: string): Promise<void> {
    await Promise.all(Object.keys(this.#service(service).depends_on).map((other) => this.#start(other)));
    await this.#run(service);
    if (service === 'bucket') {
      const code = await this.#engine.podman('wait', service);
      if (code !== '0') throw new Error(`${service} ended with ${code}`);
      return;
    }
    const took = await this.#untilHealthy(service);
    console.log(`  ${service} is healthy after ${took.toFixed(1)} s`);
    if (service === 'storage') await this.#makeBucket();
  }

  async #run(service: string): Promise<void> {
    await this.#engine.podman(
      'run',
      '--detach',
      '--pull=never',
      ...runArguments(service, network, this.#service(service)),
    );
  }

  async #stop(service: string): Promise<{ stopping: number; code: number }> {
    const began = performance.now();
    await this.#engine.podman('stop', service);
    const stopping = (performance.now() - began) / 1000;
    const code = Number(await this.#engine.podman('inspect', '--format={{.State.ExitCode}}', service));
    await this.#engine.podman('rm', service);
    return { stopping, code };
  }

  /** Podman leaves asking to systemd, which need not be there. @returns seconds. @throws when it never is. */
  async #untilHealthy(service: string): Promise<number> {
    const began = performance.now();
    while ((await this.#engine.tryPodman('healthcheck', 'run', service)).code !== 0) {
      if (performance.now() - began > longestStart) {
        const { output, errors } = await this.#engine.tryPodman('logs', service);
        throw new Error(`${service} is not healthy:\n${output}${errors}`);
      }
      await pause(200);
    }
    return (performance.now() - began) / 1000;
  }

  /** Swift keeps buckets elsewhere than in a folder. */
  async #makeBucket(): Promise<void> {
    const format = '--format={{range .NetworkSettings.Networks}}{{.IPAddress}}{{end}}';
    const address = await this.#engine.podman('inspect', format, 'storage');
    const bucket = this.#service('app-1').environment.S3_BUCKET;
    const s3 = openS3({ endpoint: `http://${address}:7070`, keys: swiftKeys });
    await s3.send(new CreateBucketCommand({ Bucket: bucket })).catch((error: unknown) => {
      if (!(error instanceof BucketAlreadyOwnedByYou)) throw error;
    });
  }
}
