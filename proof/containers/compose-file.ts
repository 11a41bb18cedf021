/**
 * Translates each service of compose.yaml into arguments of `podman run`. A setting that is not supported here is an
 * error, so none is ignored.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { systemPython } from '#test/support/swift-configuration.ts';

const root = join(import.meta.dirname, '../..');
const seconds = z.string().regex(/^\d+s$/);
const texts = z.array(z.string());

const service = z.strictObject({
  image: z.string(),
  build: z.strictObject({ context: z.literal('.'), dockerfile: z.literal('Containerfile') }).optional(),
  command: texts.default([]),
  restart: z.literal('unless-stopped').optional(),
  init: z.boolean().default(false),
  read_only: z.boolean().default(false),
  tmpfs: texts.default([]),
  cap_drop: texts.default([]),
  security_opt: texts.default([]),
  stop_grace_period: seconds.default('10s'),
  shm_size: z.string().optional(),
  environment: z.record(z.string(), z.string()).default({}),
  ports: texts.default([]),
  volumes: texts.default([]),
  healthcheck: z
    .strictObject({
      test: texts,
      interval: seconds,
      timeout: seconds,
      retries: z.number(),
      start_period: seconds.optional(),
    })
    .optional(),
  depends_on: z
    .record(
      z.string(),
      z.strictObject({ condition: z.enum(['service_healthy', 'service_completed_successfully']) }),
    )
    .default({}),
});
export type Service = z.output<typeof service>;

const composeFile = z.strictObject({
  name: z.literal('rua'),
  services: z.record(z.string(), service),
  volumes: z.record(z.string(), z.null()),
});

const toJson = 'import json, sys, yaml; print(json.dumps(yaml.safe_load(sys.stdin)))';

/** @param settings the content of .env. @throws for a setting that is not supported here. */
export function readComposeFile(settings: Readonly<Record<string, string>>): Record<string, Service> {
  const input = readFileSync(join(root, 'compose.yaml'));
  const template = execFileSync(systemPython, ['-c', toJson], { input, encoding: 'utf8' });
  const filled = template.replace(/\$\{(\w+)(?::([?-])([^}]*))?\}/g, (_all, name, kind, other) => {
    const value = JSON.stringify(settings[name] ?? '').slice(1, -1);
    if (value === '' && kind === '?') throw new Error(`${name}: ${other}`);
    return value === '' && kind === '-' ? other : value;
  });
  const json: unknown = JSON.parse(filled);
  const { 'x-app': _shared, ...file } = z.record(z.string(), z.unknown()).parse(json);
  return composeFile.parse(file).services;
}

/** @param network in which the others find it by its name. */
export function runArguments(name: string, network: string, one: Service): string[] {
  const { healthcheck: health } = one;
  return [
    ...[`--name=${name}`, `--network=${network}`, `--network-alias=${name}`],
    ...(one.restart === undefined ? [] : [`--restart=${one.restart}`]),
    ...(one.init ? ['--init'] : []),
    ...(one.read_only ? ['--read-only', '--read-only-tmpfs=false'] : []),
    ...one.tmpfs.map((each) => `--tmpfs=${each}`),
    ...one.cap_drop.map((each) => `--cap-drop=${each}`),
    ...one.security_opt.map((each) => `--security-opt=${each}`),
    `--stop-timeout=${one.stop_grace_period.slice(0, -1)}`,
    ...(one.shm_size === undefined ? [] : [`--shm-size=${one.shm_size}`]),
    ...Object.entries(one.environment).map(([key, value]) => `--env=${key}=${value}`),
    ...one.ports.map((each) => `--publish=${each}`),
    ...one.volumes.map((each) => `--volume=${each.startsWith('.') ? resolve(root, each) : each}`),
    ...(health === undefined
      ? []
      : [
          `--health-cmd=${JSON.stringify(health.test.slice(1))}`,
          `--health-interval=${health.interval}`,
          `--health-timeout=${health.timeout}`,
          `--health-retries=${health.retries}`,
          `--health-start-period=${health.start_period ?? '0s'}`,
        ]),
    one.image,
    ...one.command,
  ];
}
