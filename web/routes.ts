/** Every page and its address. */
import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  layout('routes/public/layout.tsx', [
    index('routes/public/home.tsx'),
    route('about', 'routes/public/about.tsx'),
    route('members', 'routes/public/members.tsx'),
    route('news&events', 'routes/public/news.tsx'),
    route('news&others', 'routes/public/news.tsx', { id: 'news-and-others' }),
    route('event/details/:id', 'routes/public/post.tsx'),
    route('project/:id', 'routes/public/project.tsx'),
    route('contact-us', 'routes/public/contact.tsx'),
    route('contact', 'routes/public/contact.tsx', { id: 'contact-from-footer' }),
    route('subscribe', 'routes/public/subscribe.tsx'),
    route('privacy-policy', 'routes/public/privacy-policy.tsx'),
    route('terms-condition', 'routes/public/terms.tsx'),
  ]),
  layout('routes/app.tsx', [
    layout('routes/account/layout.tsx', [
      route('usersLogin', 'routes/account/sign-in.tsx'),
      route('usersSignup', 'routes/account/sign-up.tsx'),
      route('usersEmailVerification', 'routes/account/verify-email.tsx'),
      route('usersPersonalDetails', 'routes/account/personal-details.tsx'),
      route('usersForgetPassword', 'routes/account/forgot-password.tsx'),
      route('usersForgetPasswordVerification', 'routes/account/verify-reset.tsx'),
      route('usersPasswordCreation', 'routes/account/new-password.tsx'),
    ]),
    route('users', 'routes/user/layout.tsx', [
      index('routes/user/to-dashboard.tsx', { id: 'users-index' }),
      route('test', 'routes/user/to-dashboard.tsx', { id: 'users-test' }),
      route('dashboard', 'routes/user/dashboard.tsx'),
      route('rides', 'routes/user/rides.tsx'),
      route('rides/lodge', 'routes/user/lodge-ride.tsx'),
      route('ridesDetails/:id', 'routes/user/ride-details.tsx'),
      route('manifest', 'routes/user/manifests.tsx'),
      route('manifest/create', 'routes/user/create-manifest.tsx'),
    ]),
    route('admin', 'routes/agency/layout.tsx', [
      index('routes/agency/to-dashboard.tsx'),
      route('dashboard', 'routes/agency/dashboard.tsx'),
      route('queue', 'routes/agency/queue.tsx'),
      route('cases/:id', 'routes/agency/case.tsx'),
      route('flagedItems', 'routes/agency/flagged-items.tsx'),
      route('complaints', 'routes/agency/complaints.tsx'),
      route('rides', 'routes/agency/flagged-rides.tsx'),
      route('rides/details/:id', 'routes/agency/ride-details.tsx'),
    ]),
  ]),
  route('*', 'routes/public/not-found.tsx'),
] satisfies RouteConfig;
