import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import { methodNotAllowed } from 'hono/method-not-allowed';
import type { RouterRoute } from 'hono/types';
import { Failure } from './failure.ts';
import { appFiles } from './routes/app-files.ts';
import { authRoutes } from './routes/auth.ts';
import { boundedBodies, unreadBodies } from './routes/bodies.ts';
import { calendarFileRoutes, calendarRoutes } from './routes/calendar.ts';
import { configRoutes } from './routes/config.ts';
import { confirmEmailRoutes } from './routes/confirm-email.ts';
import { contactRoutes } from './routes/contacts.ts';
import { correlationId } from './routes/correlation-id.ts';
import { dropdownRoutes } from './routes/dropdowns.ts';
import type { Environment, Request } from './routes/environment.ts';
import { answerError, answerFailure } from './routes/error-answer.ts';
import { exportRoutes } from './routes/export.ts';
import { healthRoutes } from './routes/health.ts';
import { invitationRoutes } from './routes/invitations.ts';
import { occasionRoutes } from './routes/occasions.ts';
import { openApiRoutes } from './routes/openapi.ts';
import { otherOrigins } from './routes/other-origins.ts';
import { passwordRoutes } from './routes/password.ts';
import { pushSubscriptionRoutes } from './routes/push-subscriptions.ts';
import { recommendationRoutes } from './routes/recommendations.ts';
import { reminderRoutes } from './routes/reminders.ts';
import { refuseOtherSites } from './routes/refuse-other-sites.ts';
import { requestLog } from './routes/request-log.ts';
import { securityHeaders } from './routes/security-headers.ts';
import { sessionRoutes } from './routes/sessions.ts';
import { syncRoutes } from './routes/sync.ts';
import { socialSignInRoutes } from './routes/social-sign-in.ts';
import { stopAskingRoutes } from './routes/stop-asking.ts';
import { unsubscribeRoutes } from './routes/unsubscribe.ts';
import { userRoutes } from './routes/users.ts';
import type { Services } from './services.ts';

/** 'body over 100 kB' (decisions, 'API shapes'). */
const BODY_LIMIT_BYTES = 100_000;

/** The whole application without a socket: what `main.ts` listens with, and what tests call. */
export function createApp(services: Services): Hono<Environment> {
  const app = new Hono<Environment>();
  app.use(correlationId(services), requestLog(services), unreadBodies(services), securityHeaders(services));
  app.onError(answerError(services));
  app.notFound((c) => answerFailure(c, new Failure('not_found')));
  if (services.allowedOrigins.length > 0) app.use('/api/*', otherOrigins(services));
  // Without the app's files, which take GET for every address.
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
    .route('/auth', passwordRoutes(services))
    .route('/auth', socialSignInRoutes(services))
    .route('/sessions', sessionRoutes(services))
    .route('/users', userRoutes(services))
    .route('/users/reminders', reminderRoutes(services))
    .route('/users/calendar', calendarRoutes(services))
    .route('/unsubscribe', unsubscribeRoutes(services))
    .route('/confirm-email', confirmEmailRoutes(services))
    .route('/stop-asking', stopAskingRoutes(services))
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

/** What the API answers is one person's, unless its route says otherwise: no cache keeps it. */
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

/** Looking for the body of a call that may have none costs more than the rest of its handling, and no route reads one. */
const limitBody = createMiddleware<Environment>((c, next) =>
  c.req.method === 'GET' || c.req.method === 'HEAD' ? next() : limit(c, next),
);

/** A path that is there, asked with a method that it doesn't have. A path that isn't there is 404 for every method. */
function onMethodNotAllowed(c: Request, methods: string[]): Response {
  const answer = answerFailure(c, new Failure('method_not_allowed'));
  answer.headers.set('Allow', methods.join(', '));
  return answer;
}
