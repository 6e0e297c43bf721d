import { subscriptions } from '../features/index.ts'
import { openChangeFeed } from '../features/observers/changes/index.ts'
import { fencesOf } from '../features/observers/integration-blocks/index.ts'
import { integrationSource } from '../features/observers/integration-sources/index.ts'
import { listSiteScripts, visitorLoginUrl } from '../features/observers/integration-registry/index.ts'
import { computePages, leaveRoom, spellOutBlocks } from '../features/generated/openapi-pages/index.ts'
import { versionStamps } from '../features/generated/openapi-versions/index.ts'
import { isReadByVisitor } from '../features/publishing/published-sites/index.ts'
import { openSessionEnds } from '../features/people/sessions/index.ts'
import { readMerged } from '../features/review/change-requests/index.ts'
import { setCacheBudget } from '../kernel/cache.ts'
import { systemClock, type Clock } from '../kernel/clock.ts'
import type { Config } from '../platform/config.ts'
import type { Services } from '../kernel/context.ts'
import { migrate, openDatabase } from '../platform/database/index.ts'
import { collectSubscriptions } from '../kernel/events.ts'
import { openChat } from '../platform/chat/index.ts'
import { openDns } from '../platform/dns/index.ts'
import { createFetch } from '../platform/fetch/index.ts'
import { createLogger, type Logger } from '../platform/logger.ts'
import { openMail } from '../platform/mail/index.ts'
import { countMails, countRuns, createMetrics } from '../platform/metrics/index.ts'
import { openPasswords, type Passwords } from '../platform/passwords.ts'
import { openPdfCompiler } from '../platform/pdf/index.ts'
import { openPictures } from '../platform/pictures/index.ts'
import { openSandbox } from '../platform/sandbox/index.ts'
import { openSecrets } from '../platform/secrets.ts'
import { openSignals } from '../platform/signals/index.ts'
import { openStorage } from '../platform/storage/index.ts'
import { openThreads } from '../platform/threads/index.ts'
import { openTracer } from '../platform/traces/index.ts'
import { openTranslation } from '../platform/translation/index.ts'
import { requireSameSecret } from './secret-fingerprint.ts'
import { schema } from '../features/schema.ts'

export type ServiceOptions = {
  clock?: Clock
  logger?: Logger
  passwords?: Passwords
  /** Told of every statement, where it is sent. */
  onStatement?: (isFailed: boolean) => void
}

/** Opens every port that the configuration names, with the tables up to date. */
export async function openServices(config: Config, options: ServiceOptions = {}): Promise<Services> {
  const logger = options.logger ?? createLogger({ level: config.logLevel })
  const clock = options.clock ?? systemClock
  const secrets = openSecrets(config)
  setCacheBudget(config.cacheBudget)
  const metrics = createMetrics()
  const database = openDatabase(config, schema, {
    onStatement: (seconds, isFailed) => {
      metrics.statements.inc()
      metrics.databaseSeconds.inc(seconds)
      options.onStatement?.(isFailed)
    },
    onError: (error) => logger.warn({ err: error }, 'a database connection broke'),
  })
  try {
    const applied = await migrate(database)
    if (applied.length > 0) logger.info({ migrations: applied }, 'the tables are up to date')
    await requireSameSecret(database, secrets)
  } catch (error) {
    await database.close()
    throw error
  }
  const fetchOutside = createFetch(config)
  const storage = openStorage(config, process.env)
  const services: Services = {
    config,
    clock,
    logger,
    database,
    secrets,
    passwords: options.passwords ?? openPasswords(),
    storage,
    signals: openSignals(config, (error) =>
      logger.warn({ err: error }, 'news of other processes are missed'),
    ),
    threads: openThreads(),
    fetchOutside,
    dns: openDns(config),
    changes: openChangeFeed({ database, clock, logger }),
    sessionEnds: openSessionEnds(),
    computed: {
      sourceOf: (type) => (type === 'builtin:openapi' ? computePages : integrationSource(services, type)),
      spellOut: spellOutBlocks,
      leaveRoom,
      fencesOf,
      stamp: async (db, organizationId) => JSON.stringify(await versionStamps(db, organizationId)),
    },
    changeRequests: { readMerged },
    isReadByVisitor,
    siteIntegrations: {
      scriptsOf: (siteId) => listSiteScripts(services, siteId),
      loginUrlOf: (place) => visitorLoginUrl(services, place),
    },
    translation: openTranslation(config),
    chat: openChat(config),
    metrics,
    tracer: openTracer({ url: config.tracesUrl, logger }),
    mail: countMails(openMail({ smtpUrl: config.smtpUrl, mailFrom: config.mailFrom, logger }), metrics),
    pdf: openPdfCompiler(),
    pictures: openPictures(storage),
    sandbox: countRuns(
      openSandbox({
        ownUrl: config.publicUrl,
        // Whatever this program itself may reach, scripts of others reach public addresses.
        fetchOutside: createFetch({ allowPrivateNetwork: false }),
        fetchOwn: createFetch({ allowPrivateNetwork: true }),
        logger,
      }),
      metrics,
    ),
    subscriptions: collectSubscriptions(subscriptions),
    wakeWorkers: () => {},
  }
  return services
}

/** Ends the threads and processes that were opened for them, and the database at last. */
export async function closeServices(services: Services): Promise<void> {
  services.pdf.close()
  await services.threads.close()
  await services.sandbox.close()
  await services.database.close()
}
