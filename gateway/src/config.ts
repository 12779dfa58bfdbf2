import Joi from 'joi'
import { readConfig } from '@materia/service-kit/src/config.ts'

export type Config = {
  port: number
  host: string
  identityUrls: string[]
  catalogUrls: string[]
  waitlistUrls: string[]
  redisUrl: string
  identityKey: string
  /** Newest first. */
  sessionKeys: string[]
  /** Scheme and host that visitors see; empty: what each request says. */
  publicUrl: string
  /** The built files of the shell and the remotes. */
  buildDir: string
  /** A proxy we trust ends TLS before us: its `X-Forwarded-*` are believed, cookies are `Secure`. */
  isBehindTls: boolean
  metricsToken: string
  devOrigins: string[]
  loginFailuresPerAccount: number
  loginsPerAddress: number
  formsPerAddress: number
  uploadsPerUser: number
  upstreamTimeoutMs: number
  uploadTimeoutMs: number
  logLevel: string
}

const secret = Joi.string().min(32)
const list = (item: Joi.StringSchema) => Joi.string().custom((text: string, { message }) => {
  const parts = text.split(',').map((part) => part.trim()).filter(Boolean)
  if (parts.length === 0) return message({ custom: '{{#label}} must name at least one' })
  return parts.map((part): string => Joi.attempt(part, item))
})
const urls = list(Joi.string().uri({ scheme: ['http', 'https'] }))

const schema = Joi.object({
  PORT: Joi.number().port().allow(0).default(8080),
  HOST: Joi.string().default('127.0.0.1'),
  IDENTITY_URL: urls.required(),
  CATALOG_URL: urls.required(),
  WAITLIST_URL: urls.required(),
  REDIS_URL: Joi.string().uri({ scheme: ['redis', 'rediss'] }).required(),
  IDENTITY_KEY: secret.required(),
  SESSION_KEYS: list(secret).required(),
  PUBLIC_URL: Joi.string().uri({ scheme: ['http', 'https'] }).allow('').default(''),
  BUILD_DIR: Joi.string().required(),
  BEHIND_TLS: Joi.boolean().default(false),
  METRICS_TOKEN: Joi.string().allow('').default(''),
  DEV_ORIGINS: list(Joi.string().uri({ scheme: ['http', 'https', 'ws', 'wss'] })).default([]),
  LOGIN_FAILURES_PER_ACCOUNT: Joi.number().integer().min(1).default(10),
  LOGINS_PER_ADDRESS: Joi.number().integer().min(1).default(100),
  FORMS_PER_ADDRESS: Joi.number().integer().min(1).default(60),
  UPLOADS_PER_USER: Joi.number().integer().min(1).default(300),
  UPSTREAM_TIMEOUT_MS: Joi.number().integer().min(100).default(10_000),
  UPLOAD_TIMEOUT_MS: Joi.number().integer().min(100).default(60_000),
  LOG_LEVEL: Joi.string().valid('debug', 'info', 'warn', 'error', 'silent').default('info'),
})

/** The only reader of the environment. */
export function readEnvironment(env: NodeJS.ProcessEnv, fail?: (message: string) => never): Config {
  const values = readConfig(schema, env, fail)
  return {
    port: values.PORT,
    host: values.HOST,
    identityUrls: values.IDENTITY_URL,
    catalogUrls: values.CATALOG_URL,
    waitlistUrls: values.WAITLIST_URL,
    redisUrl: values.REDIS_URL,
    identityKey: values.IDENTITY_KEY,
    sessionKeys: values.SESSION_KEYS,
    publicUrl: values.PUBLIC_URL && new URL(values.PUBLIC_URL).origin,
    buildDir: values.BUILD_DIR,
    isBehindTls: values.BEHIND_TLS,
    metricsToken: values.METRICS_TOKEN,
    devOrigins: values.DEV_ORIGINS,
    loginFailuresPerAccount: values.LOGIN_FAILURES_PER_ACCOUNT,
    loginsPerAddress: values.LOGINS_PER_ADDRESS,
    formsPerAddress: values.FORMS_PER_ADDRESS,
    uploadsPerUser: values.UPLOADS_PER_USER,
    upstreamTimeoutMs: values.UPSTREAM_TIMEOUT_MS,
    uploadTimeoutMs: values.UPLOAD_TIMEOUT_MS,
    logLevel: values.LOG_LEVEL,
  }
}
