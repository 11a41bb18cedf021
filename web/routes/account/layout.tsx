import { Outlet } from 'react-router';
import { useFocusOnArrival } from '#web/lib/use-focus-on-arrival.ts';
import { AuthLayout } from '#web/ui/layout/auth-layout.tsx';

export default function AccountLayout() {
  useFocusOnArrival();
  return (
    <AuthLayout>
      <Outlet />
    </AuthLayout>
  );
}
