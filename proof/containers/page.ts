import type { Told } from '../traffic-of-people.ts';
import type { Rights } from './rights.ts';
import type { Replaced } from './site.ts';
import type { Built } from './stand-ins.ts';

/** The events while people used it. */
export type Used = { told: Told; replaced: readonly Replaced[]; ended: readonly Replaced[]; rides: number };

type Found = Used & { podman: string; built: Built; healthy: number; rights: Rights; loading: number };

export function containersPage({
  podman,
  built,
  healthy,
  rights,
  loading,
  told,
  replaced,
  ended,
  rides,
}: Found): string {
  return `# In containers

\`Containerfile\` was built and \`compose.yaml\` was run by ${podman}: each line of the file as an argument of \`podman run\`, the file's own
names, volumes, rights, commands, health checks and order. RUA's image is the real one. **The images under it and beside it were stand-ins**, made here of
Debian's and npm's packages, because no registry of images was at hand:

| image that the files name | what stood in | not seen, therefore |
|---|---|---|
| \`node:24-bookworm-slim\` | Debian 12 at its smallest, the Node.js and npm of npm | its entrypoint |
| \`postgres:18\` | RUA's embedded PostgreSQL 18, an entrypoint that does the same with these settings | its own entrypoint and paths |
| \`caddy:2\` | Debian's Caddy 2.6 | a later Caddy |
| \`busybox:stable\` | Debian's BusyBox | |
| \`versity/versitygw\` | OpenStack Swift, asked \`/healthcheck\` instead of \`/health\`, its bucket made by the proof | whether it takes RUA's pictures, and its folder for a bucket |

Nor were seen: Docker and its Compose, whose \`up --wait\` was done step by step; a certificate of a public authority; HTTP/3. Podman
leaves health checks to systemd, so the proof asked them, and nothing was restarted because of one. \`LIMIT_SCALE\` is the only
setting that \`compose.yaml\` does not have.

## The image

Built anew, with npm's cache at hand, in ${Math.round(built.seconds)} s. ${Math.round(built.megabytes)} MB, of which the stand-in under it is ${Math.round(built.ofBase)} MB.

| a process in it | |
|---|---|
| user | ${rights.user} |
| capabilities it could ever have | ${rights.capabilities} |
| may gain privileges | ${rights.noNewPrivileges ? 'no' : 'yes'} |
| system calls are filtered | ${rights.filtered ? 'yes' : 'no'} |
| can write to | \`/tmp\` and \`/var/lib/rua\`, and not to \`/rua\` |

## Started, replaced, ended

All was healthy after ${Math.round(healthy)} s, on empty volumes. The command of \`compose.yaml\`'s header invited an administrator, and two people signed up through
the balancer. Then each process was replaced as that header says, by one of the same image, while 12 callers listed and lodged rides and opened the home page,
two phones sent pictures that take two seconds each, and ten windows were open, all over TLS through the balancer.

| requests | rides lodged | pictures | windows that came back | sent again | failed |
|---|---|---|---|---|---|
| ${told.requests} | ${told.lodged} | ${told.pictures.length} | ${told.reopened} | ${told.sentAgain} | ${told.failures.length} |

| replaced | ended after s | with | healthy after s |
|---|---|---|---|
${replaced.map((one) => `${endOf(one)} ${one.starting.toFixed(1)} |`).join('\n')}

Then all was ended as \`compose down\` does, and started anew: ${rides} rides were there, every picture was shown to who sent it, and the
balancer had the certificates it had before.

| ended | after s | with |
|---|---|---|
${ended.map(endOf).join('\n')}

A process that was asked to stop while it was still loading was gone after ${loading.toFixed(1)} s.
`;
}

function endOf({ service, stopping, code }: Replaced): string {
  return `| ${service} | ${stopping.toFixed(1)} | ${code} |`;
}
