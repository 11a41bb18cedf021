/**
 * Podman with its own folder for images, containers, volumes and networks, so that those of the machine's podman are
 * neither seen nor touched. It has its own view of the machine's mounts, which goes when the proof ends.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { findMissingSwift } from '#test/support/swift-programs.ts';
import { MissingProgram } from '../attack/programs.ts';

const packages = 'podman crun catatonit netavark aardvark-dns mmdebstrap python3-yaml';
const needed = ['podman', 'crun', 'catatonit', 'mmdebstrap', 'nsenter', 'unshare'];
const helpers = ['netavark', 'aardvark-dns'].map((name) => `/usr/lib/podman/${name}`);

/** Crun takes the second kind of control groups alone or none of it. */
const enter = 'umount /sys/fs/cgroup/unified 2>/dev/null; echo ready; exec cat';

type Said = { code: number; output: string; errors: string };

export class Engine {
  readonly folder: string;
  readonly #view: ChildProcess;

  private constructor(folder: string, view: ChildProcess) {
    this.folder = folder;
    this.#view = view;
  }

  /** @throws MissingProgram where it cannot be. */
  static async open(): Promise<Engine> {
    requirePrograms();
    // Images are layers over one another, which a file system in memory cannot always hold.
    const folder = mkdtempSync('/var/tmp/rua-containers-');
    writeConfiguration(folder);
    const view = spawn('unshare', ['--mount', '--propagation', 'private', 'sh', '-c', enter], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    await once(view.stdout, 'data');
    return new Engine(folder, view);
  }

  /** @returns its output. @throws with its error output when it fails. */
  async podman(...args: readonly string[]): Promise<string> {
    const { code, output, errors } = await this.tryPodman(...args);
    if (code !== 0)
      throw new Error(`podman ${args.slice(0, 3).join(' ')}… ended with ${code}:\n${output}${errors}`);
    return output.trim();
  }

  async tryPodman(...args: readonly string[]): Promise<Said> {
    const child = spawn('nsenter', ['--target', String(this.#view.pid), '--mount', 'podman', ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        CONTAINERS_STORAGE_CONF: join(this.folder, 'storage.conf'),
        CONTAINERS_CONF: join(this.folder, 'containers.conf'),
      },
    });
    const [[code], output, errors] = await Promise.all([
      once(child, 'close'),
      text(child.stdout),
      text(child.stderr),
    ]);
    return { code: Number(code), output, errors };
  }

  /** Removes all containers, networks and files that were made here. */
  async close(): Promise<void> {
    await this.tryPodman('rm', '--all', '--force', '--time', '0');
    await this.tryPodman('network', 'prune', '--force');
    const ended = once(this.#view, 'exit');
    this.#view.stdin?.end();
    await ended;
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 10 });
  }
}

function requirePrograms(): void {
  if (process.getuid?.() !== 0) throw new MissingProgram('Containers need root here: run it as root.');
  const isThere = (name: string) => spawnSync('which', [name]).status === 0;
  if (!needed.every(isThere) || !helpers.every((file) => existsSync(file)))
    throw new MissingProgram(`Containers need more programs: apt-get install ${packages}`);
  const swift = findMissingSwift();
  if (swift !== undefined) throw new MissingProgram(`Containers need Swift: ${swift}`);
}

function writeConfiguration(folder: string): void {
  mkdirSync(join(folder, 'networks'));
  writeFileSync(
    join(folder, 'storage.conf'),
    `[storage]\ndriver = "overlay"\ngraphroot = "${folder}/images"\nrunroot = "${folder}/run"\n`,
  );
  writeFileSync(
    join(folder, 'containers.conf'),
    `[containers]
# Podman's own are higher than some machines let even root go.
default_ulimits = ["nofile=16384:16384", "nproc=16384:16384"]
init_path = "/usr/bin/catatonit"
[network]
network_backend = "netavark"
network_config_dir = "${folder}/networks"
[engine]
cgroup_manager = "cgroupfs"
events_logger = "file"
volume_path = "${folder}/volumes"
tmp_dir = "${folder}/state"
static_dir = "${folder}/static"
`,
  );
}
