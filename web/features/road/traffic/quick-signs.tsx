/** The eight signs with which something on the road is reported in two taps. */
import {
  Car,
  CarFront,
  CircleAlert,
  Construction,
  Flame,
  type LucideIcon,
  TrafficCone,
  Waves,
  Wrench,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { Phrase } from '#web/languages/translations.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { Card, CardHead } from '#web/ui/card.tsx';
import { WithoutScripts } from '#web/ui/without-scripts.tsx';

export type QuickSign = { label: Phrase; category: string; Icon: LucideIcon };

/** Each with the category that it is posted under. */
export const quickSigns: readonly QuickSign[] = [
  { label: 'Hold-up', category: 'Congestion', Icon: CarFront },
  { label: 'Crash', category: 'Accident', Icon: Car },
  { label: 'Broken down', category: 'Broken-down vehicle', Icon: Wrench },
  { label: 'Flood', category: 'Flooding', Icon: Waves },
  { label: 'Bad road', category: 'Bad road', Icon: TrafficCone },
  { label: 'Road closed', category: 'Closed road', Icon: Construction },
  { label: 'Fire', category: 'Fire', Icon: Flame },
];

type SignGridProps = { onSign: (sign: QuickSign) => void; onDanger: () => void };

/** Without scripts Danger leads to the page for help, and the rest is posted by the plain form. */
export function SignGrid({ onSign, onDanger }: SignGridProps) {
  const t = useTranslate();
  return (
    <Card id="report" aria-labelledby="what-you-see" className="no-print scroll-mt-24">
      <CardHead title={t('What do you see?')} id="what-you-see">
        <span className="with-scripts text-muted text-sm">{t('Two taps')}</span>
      </CardHead>
      <div className="@container">
        <div className="grid grid-cols-4 gap-1.5 @min-[46rem]:grid-cols-8 @min-[46rem]:gap-2">
          {quickSigns.map((sign) => (
            <SignButton key={sign.label} label={t(sign.label)} onPress={() => onSign(sign)}>
              <SignMark Icon={sign.Icon} />
            </SignButton>
          ))}
          <SignButton label={t('Danger')} onPress={onDanger}>
            <DangerMark />
          </SignButton>
          <WithoutScripts>
            {import.meta.env.SSR ? (
              <a href="/users/emergency" className={`${SIGN_LOOK} no-underline`}>
                <Mark>
                  <DangerMark />
                </Mark>
                {t('Danger')}
              </a>
            ) : null}
          </WithoutScripts>
        </div>
      </div>
    </Card>
  );
}

const SIGN_LOOK =
  'grid min-h-23 content-start justify-items-center gap-1.5 rounded-md border-[1.5px] border-line bg-surface px-0.5 py-2.5 text-center font-semibold text-ink text-xs leading-tight break-words hyphens-auto hover:border-line-strong';

type SignButtonProps = { label: string; onPress: () => void; children: ReactNode };

function SignButton({ label, onPress, children }: SignButtonProps) {
  return (
    <button type="button" onClick={onPress} className={`with-scripts ${SIGN_LOOK}`}>
      <Mark>{children}</Mark>
      {label}
    </button>
  );
}

function Mark({ children }: { children: ReactNode }) {
  return (
    <span aria-hidden="true" className="grid size-12 place-items-center">
      {children}
    </span>
  );
}

/** A red octagon. */
function DangerMark() {
  return (
    <span className="grid size-11 place-items-center bg-danger text-on-danger [clip-path:polygon(30%_0,70%_0,100%_30%,100%_70%,70%_100%,30%_100%,0_70%,0_30%)]">
      <CircleAlert className="size-5" />
    </span>
  );
}

/** A warning sign: a yellow square on its tip, with the kind's drawing. */
export function SignMark({ Icon }: { Icon: LucideIcon }) {
  return (
    <span className="grid size-8.5 rotate-45 place-items-center rounded-sign border-2 border-navy bg-danfo text-navy">
      <Icon aria-hidden="true" className="size-5 -rotate-45" />
    </span>
  );
}
