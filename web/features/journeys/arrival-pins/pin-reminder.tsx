import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslate } from '#web/languages/use-translations.ts';
import { Notice } from '#web/ui/notice.tsx';
import { arrivalPinQuery } from './queries.ts';

/** Under the ladder of a ride, until a PIN is chosen. */
export function PinReminder() {
  const t = useTranslate();
  const { data } = useQuery(arrivalPinQuery);
  if (data?.isChosen !== false) return null;
  return (
    <Notice tone="info" icon={KeyRound} title={t('Only you should be able to end your ride')}>
      <Link to="/users/settings?tab=security" className="underline">
        {t('Choose a PIN for arriving')}
      </Link>
    </Notice>
  );
}
