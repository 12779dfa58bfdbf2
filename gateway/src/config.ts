import Joi from 'joi'
import { type PageSources, type Service, urlVariable } from '@materia/contracts/services.ts'
import { derivedSecret } from '@materia/service-kit/src/tokens/derivedSecret.ts'
import { previewSecretOf } from '@materia/service-kit/src/tokens/previewLink.ts'
import { redisUrl } from '@materia/service-kit/src/redis/openRedis.ts'
import {
  drainTimeout,
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
  /** How many processes share the port. */
  processes: number
  /** Addresses of each service, by its name. */
  serviceUrls: Record<string, string[]>
  redisUrl: string
  /** Empty: sessions do not end with a change of credentials. */
  natsUrl: string
  /** An MMDB file that says where networks are; empty: nobody knows. */
  geoipFile: string
  /** Newest first. */
  identityKeys: string[]
  /** Newest first. */
  sessionKeys: string[]
  /** What signs links to previews, newest first. */
  previewKeys: string[]
  /** Scheme and host that visitors see; empty, which it may not be behind TLS: what each request says. */
  publicUrl: string
  /** The built files of the shell and the remotes. */
  buildDir: string
  /** A proxy we trust ends TLS before us: its `X-Forwarded-*` are believed, cookies are `Secure`. */
  isBehindTls: boolean
  metricsToken: string
  devOrigins: string[]
  /** Other sites that the page may take from, as its services want. */
  pageSources: PageSources[]
  /** How long a session lasts that is not used, and how long any does. */
  sessionIdleDays: number
  sessionMaxDays: number
  loginFailuresPerAccount: number
  loginsPerAddress: number
  formsPerAddress: number
  uploadsPerUser: number
  requestsPerAddress: number
  /** Reports of pages on how they do. */
  telemetryPerAddress: number
  /** Which part of the pages reports while nothing is tried. */
  telemetryShare: number
  requestsPerUser: number
  upstreamTimeoutMs: number
  redisTimeoutMs: number
  /** How long a visitor's page waits for its server render. */
  renderTimeoutMs: number
  uploadTimeoutMs: number
  /** How long /readyz says 503 before it stops listening. */
  stopDelayMs: number
  /** How long requests under way may then take to end. */
  drainTimeoutMs: number
  logLevel: string
  /** Where spans go. */
  tracing: TracingConfig
}

const addressesOf = (...scheme: string[]) =>
  listOf((text) => Joi.attempt(text, Joi.string().uri({ scheme })))
const urls = addressesOf('http', 'https')

const own = {
  PORT: Joi.number().port().allow(0).default(8080),
  HOST: Joi.string().default('127.0.0.1'),
  GATEWAY_PROCESSES: Joi.number().integer().min(1).max(64).default(1),
  REDIS_URL: redisUrl.required(),
  NATS_URL: Joi.string().allow('').default(''),
  GEOIP_FILE: Joi.string().allow('').default(''),
  IDENTITY_KEY: secrets.required(),
  SESSION_KEYS: secrets,
  PREVIEW_KEYS: secrets,
  // Behind a proxy the Host header says nothing of what visitors see.
  PUBLIC_URL: publicUrl
    .empty('')
    .default('')
    .when('BEHIND_TLS', {
      is: false,
      otherwise: Joi.required().messages({
        'any.required': '{{#label}} is required with BEHIND_TLS',
      }),
    }),
  BUILD_DIR: Joi.string().required(),
  BEHIND_TLS: Joi.boolean().default(false),
  METRICS_TOKEN: Joi.string().allow('').default(''),
  DEV_ORIGINS: addressesOf('http', 'https', 'ws', 'wss').default([]),
  SESSION_IDLE_DAYS: Joi.number().positive().max(365).default(14),
  SESSION_MAX_DAYS: Joi.number().positive().max(365).default(30),
  LOGIN_FAILURES_PER_ACCOUNT: Joi.number().integer().min(1).default(10),
  LOGINS_PER_ADDRESS: Joi.number().integer().min(1).default(100),
  FORMS_PER_ADDRESS: Joi.number().integer().min(1).default(60),
  UPLOADS_PER_USER: Joi.number().integer().min(1).default(300),
  REQUESTS_PER_ADDRESS: Joi.number().integer().min(1).default(6000),
  REQUESTS_PER_USER: Joi.number().integer().min(1).default(3000),
  TELEMETRY_PER_ADDRESS: Joi.number().integer().min(1).default(120),
  TELEMETRY_SHARE: Joi.number().min(0).max(1).default(0.1),
  UPSTREAM_TIMEOUT_MS: Joi.number().integer().min(100).default(10_000),
  REDIS_TIMEOUT_MS: Joi.number().integer().min(50).default(300),
  DRAW_TIMEOUT_MS: Joi.number().integer().min(0).default(150),
  UPLOAD_TIMEOUT_MS: Joi.number().integer().min(100).default(60_000),
  STOP_DELAY_MS: stopDelay,
  DRAIN_TIMEOUT_MS: drainTimeout,
  LOG_LEVEL: Joi.string().valid('debug', 'info', 'warn', 'error', 'silent').default('info'),
  ...tracingConfig,
}

/** The only reader of the environment. */
export function readEnvironment(
  env: NodeJS.ProcessEnv,
  services: Pick<Service, 'name' | 'pageSources'>[],
  fail?: (message: string) => never,
): Config {
  const variables = Object.fromEntries(services.map(({ name }) => [name, urlVariable(name)]))
  const addresses = Object.values(variables).map((variable) => [variable, urls.required()])
  const values = readConfig(Joi.object({ ...own, ...Object.fromEntries(addresses) }), env, fail)
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
    identityKeys: values.IDENTITY_KEY,
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
          ? new Map(Object.entries(pageSources.by)).get(env[pageSources.variable] ?? '')
          : undefined) ?? [],
    ),
    sessionIdleDays: values.SESSION_IDLE_DAYS,
    sessionMaxDays: values.SESSION_MAX_DAYS,
    loginFailuresPerAccount: values.LOGIN_FAILURES_PER_ACCOUNT,
    loginsPerAddress: values.LOGINS_PER_ADDRESS,
    formsPerAddress: values.FORMS_PER_ADDRESS,
    uploadsPerUser: values.UPLOADS_PER_USER,
    requestsPerAddress: values.REQUESTS_PER_ADDRESS,
    requestsPerUser: values.REQUESTS_PER_USER,
    telemetryPerAddress: values.TELEMETRY_PER_ADDRESS,
    telemetryShare: values.TELEMETRY_SHARE,
    upstreamTimeoutMs: values.UPSTREAM_TIMEOUT_MS,
    redisTimeoutMs: values.REDIS_TIMEOUT_MS,
    renderTimeoutMs: values.DRAW_TIMEOUT_MS,
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
