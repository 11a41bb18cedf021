/** The looks of kinds and confidences of traffic updates. */
import {
  CarFront,
  CircleHelp,
  Construction,
  Droplets,
  type LucideIcon,
  OctagonX,
  ShieldCheck,
  TriangleAlert,
  Wrench,
} from 'lucide-react';
import type { TrafficKind } from '#domain/road/traffic/categories.ts';
import type { Confidence } from '#domain/road/traffic/status.ts';
import type { Phrase } from '#web/languages/translations.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { Badge } from '#web/ui/badge.tsx';
import { classNames } from '#web/ui/class-names.ts';
import type { SignShape } from '#web/ui/sign.tsx';
import type { Tone } from '#web/ui/tone.ts';

const icons: Record<TrafficKind, LucideIcon> = {
  congestion: CarFront,
  accident: TriangleAlert,
  breakdown: Wrench,
  'road-works': Construction,
  flooding: Droplets,
  checkpoint: ShieldCheck,
  'closed-road': OctagonX,
  danger: TriangleAlert,
  other: CircleHelp,
};

/** A tile with the kind's sign, where there is no picture. */
export function KindTile({ kind, className }: { kind: TrafficKind; className?: string }) {
  const Icon = icons[kind];
  return (
    <span
      aria-hidden="true"
      className={classNames('grid flex-none place-items-center rounded-md bg-wait text-wait-ink', className)}
    >
      <Icon className="size-6" />
    </span>
  );
}

const looks: Record<Confidence, { tone: Tone; sign: SignShape; word: Phrase }> = {
  reported: { tone: 'info', sign: 'ring', word: 'Reported' },
  confirmed: { tone: 'ok', sign: 'tick', word: 'Still there' },
  doubtful: { tone: 'wait', sign: 'half', word: 'May have cleared' },
  over: { tone: 'mute', sign: 'barred', word: 'Over' },
};

export function ConfidenceBadge({ confidence }: { confidence: Confidence }) {
  const t = useTranslate();
  const { tone, sign, word } = looks[confidence];
  return (
    <Badge tone={tone} sign={sign}>
      {t(word)}
    </Badge>
  );
}
