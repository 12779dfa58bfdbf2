import Joi from 'joi'
import { type PageSources, type Service, urlVariable } from '@materia/contracts/services.ts'
import { derivedSecret } from '@materia/service-kit/src/tokens/derivedSecret.ts'
import { previewSecretOf } from '@materia/service-kit/src/tokens/previewLink.ts'
import { redisUrl } from '@materia/service-kit/src/redis/openRedis.ts'
import {
  drainTimeout,
  listeningHost,
  listeningPort,
  listOf,
  publicUrl,
  readConfig,
  secrets,
  stopDelay,
} from '@materia/service-kit/src/config/config.ts'
import { type TracingConfig, tracingConfig } from '@materia/service-kit/src/observe/startTracing.ts'

export type Config = {
  port: number
  host: string
  processes: number
  /** Base URLs of each service's instances, by service name. */
  serviceUrls: Record<string, string[]>
  redisUrl: string
  natsUrl: string
  geoipFile: string
  /** Newest first. */
  identitySigningKeys: string[]
  /** Newest first. */
  sessionKeys: string[]
  /** Newest first. */
  previewKeys: string[]
  /** Empty: the origin of each request. */
  publicUrl: string
  buildDir: string
  isBehindTls: boolean
  metricsToken: string
  devOrigins: string[]
  /** Other sites that the Content-Security-Policy allows, from the table of services. */
  pageSources: PageSources[]
  sessionIdleDays: number
  sessionMaxDays: number
  loginFailuresPerAccount: number
  loginsPerAddress: number
  registrationsPerNetwork: number
  formsPerAddress: number
  uploadsPerUser: number
  requestsPerAddress: number
  telemetryPerAddress: number
  telemetrySampleRatio: number
  requestsPerUser: number
  requestsAtOnce: number
  socketsPerUser: number
  socketsPerAddress: number
  upstreamTimeoutMs: number
  redisTimeoutMs: number
  renderTimeoutMs: number
  uploadTimeoutMs: number
  stopDelayMs: number
  drainTimeoutMs: number
  logLevel: string
  tracing: TracingConfig
}

const addressesOf = (...scheme: string[]) =>
  listOf((text) => Joi.attempt(text, Joi.string().uri({ scheme })), 'list of URLs')
const urls = addressesOf('http', 'https')

const count = Joi.number().integer().min(1)
const days = Joi.number().positive().max(365).unit('days')
const duration = Joi.number().integer().unit('ms')

const own = {
  PORT: listeningPort.default(8080),
  HOST: listeningHost,
  GATEWAY_PROCESSES: count
    .max(64)
    .default(1)
    .description(
      'The number of processes that share the port, at most one for each core. Request limits and the response cache are separate in each.',
    ),
  REDIS_URL: redisUrl.required().description('The Redis of sessions and login limits.'),
  NATS_URL: Joi.string()
    .allow('')
    .default('')
    .meta({ type: 'URL' })
    .description(
      'The NATS server or cluster. Without it, a credential change does not end sessions.',
    ),
  GEOIP_FILE: Joi.string()
    .allow('')
    .default('')
    .meta({ type: 'file' })
    .description(
      'An MMDB file of countries or cities, for the places in the list of sessions. It is reloaded when it is replaced.',
    ),
  IDENTITY_KEY: secrets
    .required()
    .description(
      'The secrets that every other key is derived from, newest first. The first one signs the identity header.',
    ),
  SESSION_KEYS: secrets
    .meta({ default: 'derived from `IDENTITY_KEY`' })
    .description(
      'Sign session cookies, newest first. Remove an old one when its sessions have ended.',
    ),
  PREVIEW_KEYS: secrets
    .meta({ default: 'derived from `IDENTITY_KEY`' })
    .description(
      'Sign links to previews, newest first. They let a team sign such links without `IDENTITY_KEY`.',
    ),
  // Behind a proxy, the Host header does not say which host the visitor sees.
  PUBLIC_URL: publicUrl
    .empty('')
    .default('')
    .when('BEHIND_TLS', {
      is: false,
      otherwise: Joi.required().messages({
        'any.required': '{{#label}} is required with BEHIND_TLS',
      }),
    })
    .meta({ default: 'the origin of each request; required with `BEHIND_TLS`' })
    .description(
      'The origin that visitors use. Canonical addresses, sitemaps and preview links start with it.',
    ),
  BUILD_DIR: Joi.string()
    .required()
    .meta({ type: 'folder' })
    .description('The built files of the shell and the remotes, with the registry of releases.'),
  BEHIND_TLS: Joi.boolean()
    .default(false)
    .description(
      'A trusted proxy ends TLS: `X-Forwarded-*` is believed and cookies are `Secure`. The proxy must append to `X-Forwarded-For`, pass on `Upgrade` and `Connection`, and keep sockets open for 60 seconds.',
    ),
  METRICS_TOKEN: Joi.string()
    .allow('')
    .default('')
    .meta({ type: 'secret' })
    .description('The bearer token of `/metrics`. Without it, only this machine may read them.'),
  DEV_ORIGINS: addressesOf('http', 'https', 'ws', 'wss')
    .default([])
    .description(
      'Other origins that pages may load from. `npm run dev` sets it to its webpack servers.',
    ),
  SESSION_IDLE_DAYS: days
    .default(14)
    .description('The lifetime of an unused session. Set the same for chat.'),
  SESSION_MAX_DAYS: days
    .default(30)
    .description('The longest lifetime of a session. Set the same for chat.'),
  LOGIN_FAILURES_PER_ACCOUNT: count
    .default(10)
    .description(
      'Failed logins of one account from one address in 15 minutes, before more are refused.',
    ),
  LOGINS_PER_ADDRESS: count.default(100).description('Login attempts of one address in a minute.'),
  REGISTRATIONS_PER_NETWORK: count.default(30).description('Registrations of a /24 or /48 a day.'),
  FORMS_PER_ADDRESS: count
    .default(60)
    .description('Requests to public forms, such as the waitlist, from one address in an hour.'),
  UPLOADS_PER_USER: count.default(300).description('Uploads of one company in a minute.'),
  REQUESTS_PER_ADDRESS: count
    .default(6000)
    .description(
      'Requests without a session that one address may send to services in a minute, at each gateway. A sixth of them may come at once.',
    ),
  REQUESTS_PER_USER: count
    .default(3000)
    .description(
      'Requests that one company may send to services in a minute, at each gateway. A sixth of them may come at once.',
    ),
  REQUESTS_AT_ONCE: count.default(16).description('Calls of a caller to a service at once.'),
  SOCKETS_PER_USER: count.default(100).description('Open sockets of a company, one for each page.'),
  SOCKETS_PER_ADDRESS: count.default(1000).description('Open sockets from one address.'),
  TELEMETRY_PER_ADDRESS: count.default(120).description('Reports of one address in a minute.'),
  TELEMETRY_SAMPLE_RATIO: Joi.number()
    .min(0)
    .max(1)
    .default(0.1)
    .description(
      'The fraction of page loads that report telemetry. While a canary runs, every page load reports.',
    ),
  UPSTREAM_TIMEOUT_MS: duration
    .min(100)
    .default(10_000)
    .description('The longest time that a service may take to respond.'),
  REDIS_TIMEOUT_MS: duration
    .min(50)
    .default(300)
    .description(
      'The longest time that Redis may take; then the request gets status 503. Forms and new sessions wait 2,500 ms, if that is more.',
    ),
  RENDER_TIMEOUT_MS: duration
    .min(0)
    .default(150)
    .description(
      'The longest time that a page waits for its server render. Then the browser renders it.',
    ),
  UPLOAD_TIMEOUT_MS: duration
    .min(100)
    .default(60_000)
    .description('The longest time that a service may take to respond to an upload.'),
  STOP_DELAY_MS: stopDelay,
  DRAIN_TIMEOUT_MS: drainTimeout,
  LOG_LEVEL: Joi.string()
    .valid('debug', 'info', 'warn', 'error', 'silent')
    .default('info')
    .description('The lowest level that is logged.'),
  ...tracingConfig,
}

/** The only reader of environment variables in the gateway. */
export function environmentSchema(
  services: Pick<Service, 'name' | 'pageSources'>[],
): Joi.ObjectSchema {
  const ofServices = services.flatMap(({ name, pageSources }) => [
    [
      urlVariable(name),
      urls
        .required()
        .description(
          `The addresses of the ${name} service. A host name stands for every address that DNS has for it, resolved each second.`,
        ),
    ],
    ...(pageSources
      ? [
          [
            pageSources.variable,
            Joi.string()
              .allow('')
              .description(
                `The value that the ${name} service has. For ${Object.keys(pageSources.by).join(', ')} the Content-Security-Policy allows its scripts and frames.`,
              ),
          ],
        ]
      : []),
  ])
  return Joi.object({ ...own, ...Object.fromEntries(ofServices) })
}

export function readEnvironment(
  env: NodeJS.ProcessEnv,
  services: Pick<Service, 'name' | 'pageSources'>[],
  fail?: (message: string) => never,
): Config {
  const variables = Object.fromEntries(services.map(({ name }) => [name, urlVariable(name)]))
  const values = readConfig(environmentSchema(services), env, fail)
  return {
    port: values.PORT,
    host: values.HOST,
    processes: values.GATEWAY_PROCESSES,
    serviceUrls: Object.fromEntries(
      Object.entries(variables).map(([name, variable]) => [name, values[variable]]),
    ),
    redisUrl: values.REDIS_URL,
    natsUrl: values.NATS_URL,
    geoipFile: values.GEOIP_FILE,
    identitySigningKeys: values.IDENTITY_KEY,
    sessionKeys:
      values.SESSION_KEYS ??
      values.IDENTITY_KEY.map((secret: string) => derivedSecret(secret, 'session cookie')),
    previewKeys: values.PREVIEW_KEYS ?? values.IDENTITY_KEY.map(previewSecretOf),
    publicUrl: values.PUBLIC_URL,
    buildDir: values.BUILD_DIR,
    isBehindTls: values.BEHIND_TLS,
    metricsToken: values.METRICS_TOKEN,
    devOrigins: values.DEV_ORIGINS,
    pageSources: services.flatMap(
      ({ pageSources }) =>
        (pageSources
          ? new Map(Object.entries(pageSources.by)).get(values[pageSources.variable] ?? '')
          : undefined) ?? [],
    ),
    sessionIdleDays: values.SESSION_IDLE_DAYS,
    sessionMaxDays: values.SESSION_MAX_DAYS,
    loginFailuresPerAccount: values.LOGIN_FAILURES_PER_ACCOUNT,
    loginsPerAddress: values.LOGINS_PER_ADDRESS,
    registrationsPerNetwork: values.REGISTRATIONS_PER_NETWORK,
    formsPerAddress: values.FORMS_PER_ADDRESS,
    uploadsPerUser: values.UPLOADS_PER_USER,
    requestsPerAddress: values.REQUESTS_PER_ADDRESS,
    requestsPerUser: values.REQUESTS_PER_USER,
    requestsAtOnce: values.REQUESTS_AT_ONCE,
    socketsPerUser: values.SOCKETS_PER_USER,
    socketsPerAddress: values.SOCKETS_PER_ADDRESS,
    telemetryPerAddress: values.TELEMETRY_PER_ADDRESS,
    telemetrySampleRatio: values.TELEMETRY_SAMPLE_RATIO,
    upstreamTimeoutMs: values.UPSTREAM_TIMEOUT_MS,
    redisTimeoutMs: values.REDIS_TIMEOUT_MS,
    renderTimeoutMs: values.RENDER_TIMEOUT_MS,
    uploadTimeoutMs: values.UPLOAD_TIMEOUT_MS,
    stopDelayMs: values.STOP_DELAY_MS,
    drainTimeoutMs: values.DRAIN_TIMEOUT_MS,
    logLevel: values.LOG_LEVEL,
    tracing: {
      OTEL_EXPORTER_OTLP_ENDPOINT: values.OTEL_EXPORTER_OTLP_ENDPOINT,
      OTEL_TRACES_SAMPLER_ARG: values.OTEL_TRACES_SAMPLER_ARG,
    },
  }
}
