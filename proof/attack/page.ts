import { minutes } from './programs.ts';
import { type Attacked, isTold, judgements, type MeasuredTimes, noticeable, openOf } from './results.ts';
import type { WapitiFinding } from './wapiti.ts';

export function attackPage(
  versions: Record<'sqlmap' | 'wapiti', string>,
  { sqlmap, wapiti, answers }: Attacked,
  times: readonly MeasuredTimes[],
): string {
  const injections = sqlmap.flatMap(({ findings }) => findings);
  const found = wapiti.flatMap(({ findings }) => findings);
  return `# Attacked with programs made for it

The product with its demo data was attacked as nobody and as a commuter, an officer and an administrator who are signed in.
It answered ${answers.all.toLocaleString('en')} requests, ${answers.failures} of them with a failure of its own (5xx).
SQL injections: ${injections.length}. Findings of wapiti to be mended: ${openOf(found).length}. Questions whose time tells whether an address has an account: ${times.filter(isTold).length}.

## sqlmap ${versions.sqlmap}

Every call of the OpenAPI document with a text in its query or its JSON body, and one call of each noun with a number or token in its
path, for at most ${minutes.sqlmap} minutes as each visitor. Calls that were not reached in this time were not tried. Calls that end the attacker's own session, hash passwords or never end are left out.

| as | calls | reached | values tried to the end | injections | withdrawn by its own check |
|---|---|---|---|---|---|
${sqlmap.map((run) => `| ${run.visitor} | ${run.targets} | ${run.reached} | ${run.parameters} | ${run.findings.join('; ') || 'none'} | ${run.withdrawn.join('; ') || 'none'} |`).join('\n')}

\`\`\`
${sqlmap[0]?.command}
\`\`\`

## wapiti ${versions.wapiti}

| as | pages crawled | findings | to be mended |
|---|---|---|---|
${wapiti.map((run) => `| ${run.visitor} | ${run.pages} | ${run.findings.length} | ${openOf(run.findings).length} |`).join('\n')}

${judgedTable(found)}\`\`\`
${wapiti[0]?.command}
\`\`\`

## Times

Each call about addresses with an account and about such as have none, in turns, without a network between. They can be told apart
when Mann and Whitney's test says so (p < 0.001), the medians are ${noticeable} ms apart, and that three times.

| the time | of each | with account, ms | without, ms | p |
|---|---|---|---|---|
${times.map((one) => `| ${one.name} | ${one.samples} | ${one.known.toFixed(2)} | ${one.unknown.toFixed(2)} | ${one.probability.toFixed(4)} |`).join('\n')}
`;
}

function judgedTable(found: readonly WapitiFinding[]): string {
  const rows = judgements.flatMap(({ kind, info, why }) => {
    const same = found.filter((one) => kind.test(one.kind) && info.test(one.info));
    return same.length === 0 ? [] : [`| ${same[0]?.kind} | ${same.length} | ${why} |`];
  });
  if (rows.length === 0) return '';
  return `| what it says | times | why it stays |\n|---|---|---|\n${rows.join('\n')}\n\n`;
}
