import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import { methodNotAllowed } from 'hono/method-not-allowed';
import type { RouterRoute } from 'hono/types';
import { Failure } from './runtime/failure.ts';
import { appFiles } from './routes/public/app-files.ts';
import { authRoutes } from './routes/accounts/auth.ts';
import { boundedBodies, unreadBodies } from './routes/http/body-bounds.ts';
import { calendarFileRoutes, calendarRoutes } from './routes/reminders/calendar.ts';
import { configRoutes } from './routes/public/config.ts';
import { confirmEmailRoutes } from './routes/accounts/confirm-email.ts';
import { contactRoutes } from './routes/connections/contacts.ts';
import { correlationId } from './routes/http/correlation-id.ts';
import { dropdownRoutes } from './routes/public/dropdowns.ts';
import type { Environment, Call } from './routes/http/environment.ts';
import { answerError, answerFailure } from './routes/http/error-answer.ts';
import { exportRoutes } from './routes/accounts/export.ts';
import { healthRoutes } from './routes/public/health.ts';
import { invitationRoutes } from './routes/accounts/invitations.ts';
import { occasionRoutes } from './routes/connections/occasions.ts';
import { openApiRoutes } from './routes/public/openapi.ts';
import { otherOrigins } from './routes/http/other-origins.ts';
import { resetPasswordRoutes } from './routes/accounts/reset-password.ts';
import { pushSubscriptionRoutes } from './routes/reminders/push-subscriptions.ts';
import { recommendationRoutes } from './routes/connections/recommendations.ts';
import { reminderRoutes } from './routes/reminders/reminders.ts';
import { refuseOtherSites } from './routes/http/refuse-other-sites.ts';
import { requestLog } from './routes/http/request-log.ts';
import { securityHeaders } from './routes/http/security-headers.ts';
import { sessionRoutes } from './routes/accounts/sessions.ts';
import { syncRoutes } from './routes/sync/sync.ts';
import { socialSignInRoutes } from './routes/accounts/social-sign-in.ts';
import { stopAskingRoutes } from './routes/reminders/stop-asking.ts';
import { stopDigestRoutes } from './routes/reminders/stop-digest.ts';
import { unsubscribeRoutes } from './routes/reminders/unsubscribe.ts';
import { userRoutes } from './routes/accounts/users.ts';
import type { Services } from './runtime/services.ts';

/** The most that a body may hold, forms included (docs/decisions/2026-11-20-what-the-server-answers.md). */
const BODY_LIMIT_BYTES = 100_000;

/** The whole application without a socket, for `main.ts` and for tests. */
export function createApp(services: Services): Hono<Environment> {
  const app = new Hono<Environment>();
  app.use(correlationId(services), requestLog(services), unreadBodies(services), securityHeaders(services));
  app.onError(answerError(services));
  app.notFound((c) => answerFailure(c, new Failure('not_found')));
  if (services.allowedOrigins.length > 0) app.use('/api/*', otherOrigins(services));
  // Without the app's files, which answer GET at every address.
  const api = new Hono<Environment>().route(
    '/api',
    apiRoutes(services, () => app.routes),
  );
  const beforeRoutes = [
    refuseOtherSites(services),
    boundedBodies(services),
    limitBody,
    methodNotAllowed({ app: api, onMethodNotAllowed }),
  ] as const;
  app.use('/api/*', privateByDefault, ...beforeRoutes);
  app.route('/', api);
  app.all('/api/*', (c) => c.notFound());
  if (services.appFolder !== undefined) app.route('/', appFiles(services.appFolder, services.publicUrl));
  return app;
}

function apiRoutes(services: Services, allRoutes: () => readonly RouterRoute[]): Hono<Environment> {
  return new Hono<Environment>()
    .route('/auth', authRoutes(services))
    .route('/auth', resetPasswordRoutes(services))
    .route('/auth', socialSignInRoutes(services))
    .route('/sessions', sessionRoutes(services))
    .route('/users', userRoutes(services))
    .route('/users/reminders', reminderRoutes(services))
    .route('/users/calendar', calendarRoutes(services))
    .route('/unsubscribe', unsubscribeRoutes(services))
    .route('/confirm-email', confirmEmailRoutes(services))
    .route('/stop-asking', stopAskingRoutes(services))
    .route('/stop-digest', stopDigestRoutes(services))
    .route('/calendar.ics', calendarFileRoutes(services))
    .route('/users/push-notifications', pushSubscriptionRoutes(services))
    .route('/dropdowns', dropdownRoutes())
    .route('/contacts', contactRoutes(services))
    .route('/invitations', invitationRoutes(services))
    .route('/sync', syncRoutes(services))
    .route('/export', exportRoutes(services))
    .route('/occasions', occasionRoutes(services))
    .route('/rec', recommendationRoutes(services))
    .route('/config', configRoutes(services))
    .route('/health', healthRoutes(services))
    .route('/openapi.json', openApiRoutes(allRoutes));
}

/** Answers are personal unless a route says otherwise: caches must not store them. */
const privateByDefault = createMiddleware<Environment>(async (c, next) => {
  await next();
  if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-store');
});

const limit = bodyLimit({
  maxSize: BODY_LIMIT_BYTES,
  onError: () => {
    throw new Failure('body_too_large');
  },
});

/** Looking for the body of a call that may have none is expensive, and no route reads one. */
const limitBody = createMiddleware<Environment>((c, next) =>
  c.req.method === 'GET' || c.req.method === 'HEAD' ? next() : limit(c, next),
);

/** Answers an existing path with a method that it lacks. A missing path is 404 for every method. */
function onMethodNotAllowed(c: Call, methods: string[]): Response {
  const answer = answerFailure(c, new Failure('method_not_allowed'));
  answer.headers.set('Allow', methods.join(', '));
  return answer;
}
