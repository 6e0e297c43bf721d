import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { authorize, authorizeIntegrationActor, resourceNamed } from '../features/people/access/index.ts'
import { producePdf } from '../features/exchange/exports/index.ts'
import { jobs, routes } from '../features/index.ts'
import { authenticateIntegration } from '../features/observers/integration-registry/index.ts'
import { serveGitWebhooks } from '../features/exchange/git-connections/index.ts'
import { serveUnsubscribe } from '../features/observers/notification-mails/index.ts'
import { writeRecords } from '../features/observers/integration-events/index.ts'
import { servePublicSpecs } from '../features/generated/openapi-versions/index.ts'
import { serveLive } from '../features/live/live-pages/index.ts'
import { authenticateSession } from '../features/people/sessions/index.ts'
import { servePictures } from '../features/people/pictures/index.ts'
import { serveSignIn } from '../features/people/sign-in/index.ts'
import { visitorOf as authenticateVisitor } from '../features/publishing/site-access/index.ts'
import { authorizeVisitor } from '../features/publishing/published-sites/index.ts'
import { requireServerAdministrator } from '../features/people/users/index.ts'
import { authenticateToken } from '../features/people/tokens/index.ts'
import { createApp, type AppOptions } from '../http/app.ts'
import { serveWebApp } from '../http/web-app.ts'
import { webAppFolder } from './builds.ts'
import type { Authorize } from '../http/authorize.ts'
import type { Config } from '../platform/config.ts'
import type { Services } from '../kernel/context.ts'
import { jobCounts, longestWait, startWorker, type Worker } from '../kernel/jobs/index.ts'
import { serveIntegrationEndpoints } from '../site/integration-endpoints.ts'
import { serveFonts } from '../features/publishing/fonts/index.ts'
import { serveMemberSignIn } from '../features/publishing/site-members/index.ts'
import { openSites } from '../site/serve-sites.ts'
import { tellServed } from '../site/tell-served.ts'
import { rewriteSiteUrl } from '../site/visit/address.ts'
import { administrationRoutes } from './administration/routes.ts'
import { firstStart } from './first-start.ts'
import { followAddress } from './follow-address.ts'
import { informationRoute, version } from './information.ts'
import { listen } from './listen.ts'
import { closeServices, openServices, type ServiceOptions } from './services.ts'

export type Running = {
  services: Services
  app: FastifyInstance
  /** Where it listens; `undefined` for a worker without an API. */
  url: string | undefined
  /** Where the administrator sets a password, after the first start only. */
  passwordPath: string | undefined
  /** Finishes what is under way, then closes everything. */
  stop: () => Promise<void>
}

/** Starts what the configuration's roles ask for. */
export async function start(config: Config, options: ServiceOptions = {}): Promise<Running> {
  const services = await openServices(config, options)
  const passwordPath = await firstStart(services)
  if (config.roles.includes('api')) await followAddress(services)
  const leaving = new AbortController()
  const app = await buildApp(services, { leaving: leaving.signal })
  const worker = config.roles.includes('worker') ? startWorkers(services) : undefined
  if (worker !== undefined) services.wakeWorkers = worker.wake
  const url = config.roles.some((role) => role !== 'worker') ? await listen(app, config) : undefined
  const leave = async () => {
    leaving.abort(new Error('asked to stop'))
    if (url !== undefined) await sleep(config.drainSeconds * 1000)
    await stop({ services, app, worker })
  }
  return { services, app, url, passwordPath, stop: leave }
}

/** Runs jobs; what waits for programs of others waits beside the rest. */
export function startWorkers(services: Services): Worker {
  const outside = jobs.filter((job) => job.isOutside)
  const kinds = outside.map((job) => job.kind)
  const own = jobs.filter((job) => !job.isOutside)
  const workers = [
    startWorker({ services, jobs: own, claims: { except: kinds } }),
    startWorker({ services, jobs: outside, claims: { only: kinds }, concurrency: 16 }),
  ]
  return {
    wake: () => workers.forEach((worker) => worker.wake()),
    stop: async () => void (await Promise.all(workers.map((worker) => worker.stop()))),
  }
}

/** The API over opened services, not yet listening. */
export function buildApp(
  services: Services,
  { leaving, ...options }: Pick<AppOptions, 'observe' | 'requestTimeout'> & { leaving?: AbortSignal } = {},
): Promise<FastifyInstance> {
  return createApp({
    ...options,
    services,
    version,
    routes: [informationRoute, ...administrationRoutes, ...routes],
    authenticate: (secret, asked) =>
      isSigned(secret)
        ? authenticateSigned(services, secret)
        : authenticateToken(services, secret, resourceNamed(asked)),
    authenticateSession: (secret, asked) =>
      authenticateSession(services, secret, asked && resourceNamed(asked)),
    authorize: authorizeActor,
    servePages: async (app) => {
      await serveSignIn(app, services)
      await serveMemberSignIn(app, services)
      await serveUnsubscribe(app, services)
      await serveGitWebhooks(app, services)
    },
    rewriteUrl: rewriteSiteUrl(services.config),
    ...(services.config.roles.includes('sites') ? publishedSites(services) : {}),
    produce: (key, options) => producePdf(services, key, options),
    mounts: [
      (app) => servePublicSpecs(app, services),
      (app) => servePictures(app, services),
      (app) => serveFonts(app, services),
      (app) => serveLive(app, services),
      (app) => serveWebApp(app, { folder: webAppFolder, publicUrl: services.config.publicUrl }),
    ],
    isReady: async () => {
      leaving?.throwIfAborted()
      await sql`select 1`.execute(services.database.read)
    },
    gauges: {
      lectern_jobs: {
        help: 'Jobs that wait, run, will be tried again, or failed for good and wait for somebody to look',
        label: 'state',
        readEach: () => jobCounts(services.database.read),
      },
      lectern_jobs_longest_wait_seconds: {
        help: 'How long the oldest job that is due has waited',
        read: async () => (await longestWait(services.database.read, services.clock())) / 1000,
      },
    },
  })
}

function publishedSites(services: Services): Pick<AppOptions, 'mountSites' | 'answerKnown'> {
  const sites = openSites(services)
  return {
    answerKnown: sites.answerKnown,
    mountSites: async (app) => {
      tellServed(app, services)
      await serveIntegrationEndpoints(app, services)
      await sites.mount(app)
    },
  }
}

// A JWT has three parts; the tokens of users have none.
function isSigned(secret: string): boolean {
  return secret.split('.').length === 3
}

async function authenticateSigned(services: Services, token: string) {
  return (await authenticateVisitor(services, token)) ?? authenticateIntegration(services, token)
}

/** Holds whoever acts against an operation's declared access. */
const authorizeActor: Authorize = async (ctx, access, params) => {
  if (access.on === 'server') return requireServerAdministrator(ctx)
  if (ctx.actor.kind === 'visitor') return authorizeVisitor(ctx, ctx.actor, { access, params })
  if (ctx.actor.kind === 'integration') return authorizeIntegrationActor(ctx, ctx.actor, { access, params })
  return authorize(ctx, access, params)
}

async function stop({
  services,
  app,
  worker,
}: {
  services: Services
  app: FastifyInstance
  worker: Worker | undefined
}): Promise<void> {
  await app.close()
  await worker?.stop()
  await writeRecords(services).catch((error) => services.logger.warn({ err: error }, 'records were lost'))
  await services.tracer.flush()
  await closeServices(services)
}
