import { useQuery } from '@tanstack/react-query';
import { BellRing } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { DevicePush } from '#domain/platform/notifications/push.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { canPush, devicePush, useEndPush, useTakePush } from './device-push.ts';

/** Whether this device gets notifications, also while RUA is closed. */
export function DeviceCard() {
  const t = useTranslate();
  const [isAble, setAble] = useState<boolean | null>(null);
  // The server does not know the browser's permission.
  useEffect(() => setAble(canPush()), []);
  const { data: push } = useQuery({ ...devicePush, enabled: isAble === true });
  return (
    <Card aria-labelledby="device-card">
      <CardHead title={t('This device')} id="device-card">
        {push?.isOn ? (
          <Badge tone="ok" sign="tick">
            {t('On')}
          </Badge>
        ) : null}
      </CardHead>
      <p className="text-soft">
        {t(
          'Notifications can come to this device while RUA is closed. They show their title alone, end when you log out, and wait for your quiet hours.',
        )}
      </p>
      {isAble === false ? (
        <p className="mt-3 text-muted text-sm">
          {t(
            'This browser cannot take them. On an iPhone or iPad, add RUA to the home screen first and open it there.',
          )}
        </p>
      ) : null}
      {push ? <Switch push={push} /> : null}
    </Card>
  );
}

function Switch({ push }: { push: DevicePush }) {
  const t = useTranslate();
  const taking = useTakePush();
  const ending = useEndPush();
  if (push.isOn) {
    return (
      <Button
        variant="line"
        className="mt-4 justify-self-start"
        busy={ending.isPending}
        busyLabel={t('Turning off')}
        onClick={() => ending.mutate()}
      >
        {t('Turn off on this device')}
      </Button>
    );
  }
  return (
    <Button
      variant="second"
      className="mt-4 justify-self-start"
      busy={taking.isPending}
      busyLabel={t('Turning on')}
      onClick={() => taking.mutate(push)}
    >
      <BellRing aria-hidden="true" className="ic" />
      {t('Turn on for this device')}
    </Button>
  );
}
