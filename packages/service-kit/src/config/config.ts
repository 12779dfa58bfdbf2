import type { KeyObject } from 'node:crypto'
import { readFileSync } from 'node:fs'
import Joi, { type ObjectSchema, type SchemaMap } from 'joi'
import { Deadline } from '../Deadline.ts'
import { identityKey, publicKeyOf, publicKeyText } from '../identity/identityHeader.ts'
import { type TracingConfig, tracingConfig } from '../observe/startTracing.ts'

/** What every service reads from its environment. */
export type ServiceConfig = TracingConfig & {
  PORT: number
  HOST: string
  MONGO_URL: string
  MONGO_DATABASE: string
  NATS_URL: string
  /** Checks who the gateway says makes a request. */
  IDENTITY_PUBLIC_KEYS?: KeyObject[]
  /** The gateway's own, newest first: what a service is given that is given no public keys. */
  IDENTITY_KEY?: string[]
  LOG_LEVEL: string
  /** How long a request may take that has no limit of its own. */
  ANSWER_WITHIN_MS: number
  /** How long it says that it is not ready any more before it stops listening. */
  STOP_DELAY_MS: number
  /** How long requests under way may then take to end. */
  DRAIN_TIMEOUT_MS: number
}

/** Long enough for a balancer that asks every second or two. */
export const stopDelay = Joi.number().integer().min(0).max(60_000).default(4_000)

/** As long as the gateway waits for the answer to an upload. */
export const drainTimeout = Joi.number().integer().min(0).default(60_000)

/** Scheme and host where visitors reach the platform. */
export const publicUrl = Joi.string()
  .uri({ scheme: ['http', 'https'] })
  .custom((url: string) => new URL(url).origin)

/** A comma list of at least one, each of what `read` makes of it; it throws what is wrong. */
export function listOf<T>(read: (text: string) => T): Joi.StringSchema {
  return Joi.string().custom((text: string, { message }: Joi.CustomHelpers) => {
    const parts = text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean)
    if (parts.length === 0) return message({ custom: '{{#label}} must name at least one' })
    try {
      return parts.map(read)
    } catch (error) {
      return message({
        custom: `{{#label}} ${error instanceof Error ? error.message : String(error)}`,
      })
    }
  })
}

/** Secrets, newest first: the first one signs, all are accepted. */
export const secrets = listOf((text) => {
  if (text.length < 32) throw new Error('length must be at least 32 characters long')
  return text
})

function readPublicKey(text: string): KeyObject {
  if (!/^[\w-]{43}$/.test(text)) throw new Error('must be what `npm run keys` prints')
  return publicKeyOf(text)
}

/** What a service checks with who makes a request. */
export function identityKeysOf({
  IDENTITY_PUBLIC_KEYS,
  IDENTITY_KEY = [],
}: ServiceConfig): KeyObject[] {
  return (
    IDENTITY_PUBLIC_KEYS ??
    IDENTITY_KEY.map((secret) => publicKeyOf(publicKeyText(identityKey(secret))))
  )
}

/** The schema of `ServiceConfig`, to be spread into a service's own. */
export function serviceConfig(service: string): SchemaMap<ServiceConfig, true> {
  return {
    PORT: Joi.number().port().allow(0).default(0),
    HOST: Joi.string().default('127.0.0.1'),
    // Not `uri`: it may name several hosts with ports.
    MONGO_URL: Joi.string()
      .pattern(/^mongodb(\+srv)?:\/\/[^\s/]+(\/\S*)?$/, 'mongodb://…')
      .required(),
    MONGO_DATABASE: Joi.string()
      .pattern(/^[\w-]{1,60}$/)
      .default(`materia_${service}`),
    NATS_URL: Joi.string().required(),
    IDENTITY_PUBLIC_KEYS: listOf(readPublicKey),
    IDENTITY_KEY: secrets.when('IDENTITY_PUBLIC_KEYS', {
      is: Joi.exist(),
      otherwise: Joi.required(),
    }),
    LOG_LEVEL: Joi.string()
      .valid('trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent')
      .default('info'),
    ANSWER_WITHIN_MS: Joi.number().integer().min(100).default(Deadline.defaultMs),
    STOP_DELAY_MS: stopDelay,
    DRAIN_TIMEOUT_MS: drainTimeout,
    ...tracingConfig,
  }
}

/** Joi's own of these repeat the value, which may be a secret. */
const messages = {
  'string.pattern.base': '{{#label}} has not the required form',
  'string.pattern.name': '{{#label}} must be {{#name}}',
}

/**
 * Configuration out of the environment; `<VARIABLE>_FILE` names a file that holds the value, as secrets of containers come. A wrong one ends the
 * process with one line for each variable that is wrong.
 */
export function readConfig<T>(
  schema: ObjectSchema<T>,
  env: NodeJS.ProcessEnv,
  fail: (message: string) => never = exit,
): T {
  const { value, error } = schema.validate(
    { ...env, ...fromFiles(schema, env, fail) },
    { abortEarly: false, stripUnknown: true, errors: { wrap: { label: false } }, messages },
  )
  if (error) fail(error.details.map(({ message }) => `Configuration: ${message}`).join('\n'))
  return value
}

function fromFiles(
  schema: ObjectSchema,
  env: NodeJS.ProcessEnv,
  fail: (message: string) => never,
): NodeJS.ProcessEnv {
  const variables = Object.keys(schema.describe().keys)
  return Object.fromEntries(
    variables.flatMap((variable) => {
      const file = env[`${variable}_FILE`]
      if (!file) return []
      if (env[variable]) return fail(`Configuration: ${variable} and ${variable}_FILE are both set`)
      try {
        return [[variable, readFileSync(file, 'utf8').trim()]]
      } catch (error) {
        return fail(`Configuration: ${variable}_FILE cannot be read: ${String(error)}`)
      }
    }),
  )
}

function exit(message: string): never {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}
