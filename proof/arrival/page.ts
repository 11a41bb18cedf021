/** The page of the proof, in Markdown. */
import { usualBehaviour } from '#test/domain/month/people.ts';
import type { Proved } from '../arrival.ts';

export function page({ months, usual, killed }: Proved): string {
  const { done } = killed;
  return `# A million arrivals, and ${killed.kills} kills

## A month under a clock that is played

The pure ladder of \`domain/journeys/ladder\` with its usual times and a month of ${count(usual.rides)} rides. 8 % of the passengers had not
answered when RUA asked, 2.5 % when it asked again and 1 % when the turn of the next of kin came. Of these ${percent(usualBehaviour.fine)} of the next of kin
said *fine* and ${percent(usualBehaviour.missing)} *missing*; ${percent(usualBehaviour.agencyAllowed)} of the passengers let an agency be told when the next of kin is silent, and half of those
with a silent next of kin answered within the hour. 50 crashes were planted, each with two passengers or more whom no number
connects, who never answered again and whose next of kin knew nothing.

| | rides | share | budget |
|---|---|---|---|
| RUA asked | ${count(usual.asked)} | ${share(usual.asked, usual.rides)} | |
| asked again | ${count(usual.askedAgain)} | ${share(usual.askedAgain, usual.rides)} | |
| next of kin told | ${count(usual.kinTold)} | ${share(usual.kinTold, usual.rides)} | 2 % |
| agency told, without the crashes | ${count(usual.agencyTold)} | ${share(usual.agencyTold, usual.rides)} | 0.05 % |
| planted crashes found | ${usual.crashesFound} of 50 | | all |

The shares of behaviour are assumptions, and the last one matters most. This is the same month with other shares of next of kin
who say *missing*, each time with the number of rides of which an agency was told, by its ground:

| say *missing* | agency told | next of kin says missing | others in the vehicle are silent | next of kin is silent | within the budget |
|---|---|---|---|---|---|
${months
  .map(({ missing, counted: { agencyTold, agencyByGround: by, rides } }) => {
    const grounds = ['kin-missing', 'others-silent', 'kin-silent'].map((ground) => by[ground] ?? 0);
    const isWithin = agencyTold <= rides * 0.000_5 ? 'yes' : 'no';
    return `| ${percent(missing)} | ${agencyTold} | ${grounds.join(' | ')} | ${isWithin} |`;
  })
  .join('\n')}

Passengers are silent here each for reasons of their own. A network that is down over a whole road makes all of a vehicle silent at
once, and this month has none of that.

## Two processes that are killed

${count(killed.rides)} rides came due within a minute, on two processes over one database, with an SMS gateway that counts and a ladder of minutes.
Each process was ended by \`kill -9\` every 3 to 15 seconds, ${killed.kills} times together, at times both at once. ${count(done.completed)} passengers
said that they arrived, ${count(done.late)} that they need longer, ${count(done.help)} asked for help and ${count(done.off)} used no questions, each at a moment that chance chose
and each call repeated under its key until it was answered. After ${killed.minutes.toFixed(1)} minutes nothing waited.

| | |
|---|---|
| rungs done | ${count(killed.rungs)} |
| of these, next of kin told | ${count(killed.silentTold)} |
| rungs done twice, left out or in another order | 0 |
| rungs done, or texts written, after the arrival | 0 |
| texts that the gateway took | ${count(killed.texts)} |
| arrivals that the next of kin read, as the last text | ${count(killed.arrivals)} |
| arrivals followed by a text of silence | 0 |
| copies of a text beyond the first | ${count(killed.copies)} |

A copy is what the protocol leaves open: the gateway took a text, and the process was killed before it could write that down.
The machine was shared with other work while this was measured.
`;
}

function count(value: number): string {
  return value.toLocaleString('en');
}

function percent(part: number): string {
  return `${Math.round(part * 1_000) / 10} %`;
}

function share(part: number, whole: number): string {
  return `${((part / whole) * 100).toFixed(3)} %`;
}
