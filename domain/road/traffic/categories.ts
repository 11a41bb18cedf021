/** Kinds of traffic update. The author's text is stored; beside it stands the kind that it is matched to. */

/** How many minutes an update of each kind stays current without further votes. */
const lasting = {
  congestion: 90,
  accident: 120,
  breakdown: 120,
  'road-works': 360,
  flooding: 240,
  checkpoint: 120,
  'closed-road': 360,
  danger: 120,
  other: 120,
} as const;

export type TrafficKind = keyof typeof lasting;

export const trafficKinds = [
  'congestion',
  'accident',
  'breakdown',
  'road-works',
  'flooding',
  'checkpoint',
  'closed-road',
  'danger',
  'other',
] as const satisfies readonly TrafficKind[];

export const kindNames: Readonly<Record<TrafficKind, string>> = {
  congestion: 'Congestion',
  accident: 'Accident',
  breakdown: 'Broken-down vehicle',
  'road-works': 'Road works',
  flooding: 'Flooding',
  checkpoint: 'Checkpoint',
  'closed-road': 'Closed road',
  danger: 'Danger',
  other: 'Something else',
};

export function minutesCurrent(kind: TrafficKind): number {
  return lasting[kind];
}

/** Substrings, in the order in which they are matched: an accident that jams the road is an accident. */
const signs: readonly (readonly [TrafficKind, readonly string[]])[] = [
  ['accident', ['accident', 'crash', 'collision', 'overturn', 'fallen', 'hit and run']],
  ['flooding', ['flood', 'waterlog', 'water on', 'rain']],
  ['breakdown', ['broken', 'break-down', 'breakdown', 'break down', 'spoilt', 'spoiled', 'faulty']],
  ['closed-road', ['clos', 'block', 'diversion', 'divert', 'barricade']],
  ['road-works', ['work', 'construct', 'repair', 'rehabilitat', 'pothole', 'bad road', 'resurfac']],
  ['checkpoint', ['checkpoint', 'check point', 'check-point', 'road check', 'stop and search', 'toll']],
  [
    'danger',
    ['danger', 'robber', 'attack', 'hoodlum', 'fire', 'riot', 'protest', 'unsafe', 'kidnap', 'shoot'],
  ],
  [
    'congestion',
    [
      'congest',
      'jam',
      'go slow',
      'go-slow',
      'hold up',
      'hold-up',
      'holdup',
      'heavy',
      'slow',
      'traffic',
      'gridlock',
      'standstill',
      'queue',
    ],
  ],
];

/** @param words a category as a person typed it. @returns the kind it is matched to. */
export function kindOf(words: string): TrafficKind {
  const text = words.toLowerCase();
  return signs.find(([, parts]) => parts.some((part) => text.includes(part)))?.[0] ?? 'other';
}
