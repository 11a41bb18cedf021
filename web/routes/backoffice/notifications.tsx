import { NotificationPage } from '#web/features/platform/notifications/notification-page.tsx';
import type { Route } from './+types/notifications';

export const meta: Route.MetaFunction = () => [{ title: 'Notifications | RUA' }];

export default function Notifications() {
  return <NotificationPage settingsTo="/backoffice/settings?tab=notifications" />;
}
