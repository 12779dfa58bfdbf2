import type { KeyObject } from 'node:crypto'
import { readFileSync } from 'node:fs'
import Joi, { type ObjectSchema, type SchemaMap } from 'joi'
import { Deadline } from '../Deadline.ts'
import { identitySigningKey, publicKeyOf, publicKeyText } from '../identity/identityHeader.ts'
import { type TracingConfig, tracingConfig } from '../observe/startTracing.ts'
import { withRenamed } from './withRenamed.ts'

/** The variables that every service reads from its environment. */
export type ServiceConfig = TracingConfig & {
  PORT: number
  HOST: string
  MONGO_URL: string
  MONGO_DATABASE: string
  NATS_URL: string
  IDENTITY_PUBLIC_KEYS?: KeyObject[]
  IDENTITY_KEY?: string[]
  LOG_LEVEL: string
  REQUEST_TIMEOUT_MS: number
  STOP_DELAY_MS: number
  DRAIN_TIMEOUT_MS: number
}

/** Long enough for a load balancer that checks every second or two. */
export const stopDelay = Joi.number()
  .integer()
  .min(0)
  .max(60_000)
  .unit('ms')
  .default(4_000)
  .description(
    'Time after SIGTERM in which the process says that it is not ready but still accepts requests. A second signal ends it at once.',
  )

/** As long as the gateway waits for the response to an upload. */
export const drainTimeout = Joi.number()
  .integer()
  .min(0)
  .unit('ms')
  .default(60_000)
  .description(
    'Time that open requests then get to finish. Set it to at least `UPLOAD_TIMEOUT_MS`.',
  )

/** Scheme and host of the platform's public address. */
export const publicUrl = Joi.string()
  .uri({ scheme: ['http', 'https'] })
  .custom((url: string) => new URL(url).origin)

/** A comma-separated list with at least one part. `read` parses a part; it throws the text of a validation error. */
export function listOf<T>(read: (text: string) => T, type = 'list'): Joi.StringSchema {
  return Joi.string()
    .meta({ type })
    .custom((text: string, { message }: Joi.CustomHelpers) => {
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
}, 'list of secrets')

function readPublicKey(text: string): KeyObject {
  if (!/^[\w-]{43}$/.test(text)) throw new Error('must be a public key that `npm run keys` prints')
  return publicKeyOf(text)
}

/** The public keys that verify the gateway's identity header. */
export function identityPublicKeysOf({
  IDENTITY_PUBLIC_KEYS,
  IDENTITY_KEY = [],
}: ServiceConfig): KeyObject[] {
  return (
    IDENTITY_PUBLIC_KEYS ??
    IDENTITY_KEY.map((secret) => publicKeyOf(publicKeyText(identitySigningKey(secret))))
  )
}

/** The port that a process listens on. */
export const listeningPort = Joi.number()
  .port()
  .allow(0)
  .description('The port that the process listens on. 0 takes a free port.')

/** The address that a process listens on. */
export const listeningHost = Joi.string()
  .default('127.0.0.1')
  .description('The network address that the process listens on.')

/** The schema of `ServiceConfig`. A service spreads it into its own schema. */
export function serviceConfig(service: string): SchemaMap<ServiceConfig, true> {
  return {
    PORT: listeningPort.default(0),
    HOST: listeningHost,
    // Joi's `uri` refuses a URL with several hosts and ports.
    MONGO_URL: Joi.string()
      .pattern(/^mongodb(\+srv)?:\/\/[^\s/]+(\/\S*)?$/, 'mongodb://…')
      .required()
      .meta({ type: 'URL' })
      .description('The MongoDB replica set.'),
    MONGO_DATABASE: Joi.string()
      .pattern(/^[\w-]{1,60}$/)
      .default(`materia_${service}`)
      .description('The name of the database of this service.'),
    NATS_URL: Joi.string()
      .required()
      .meta({ type: 'URL' })
      .description('The NATS server or cluster. JetStream must be on.'),
    IDENTITY_PUBLIC_KEYS: listOf(readPublicKey, 'list of public keys').description(
      "Verify the gateway's signature of the caller's identity. `IDENTITY_KEY=… npm run keys` prints them.",
    ),
    IDENTITY_KEY: secrets
      .when('IDENTITY_PUBLIC_KEYS', { is: Joi.exist(), otherwise: Joi.required() })
      .description(
        'The secrets of the gateway, instead of public keys. A service that has them can sign any identity: prefer public keys.',
      ),
    LOG_LEVEL: Joi.string()
      .valid('trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent')
      .default('info')
      .description('The lowest level that is logged.'),
    REQUEST_TIMEOUT_MS: Joi.number()
      .integer()
      .min(100)
      .unit('ms')
      .default(Deadline.defaultMs)
      .description(
        'The longest time that a request may take; then it is refused and rolled back. Keep it below `UPSTREAM_TIMEOUT_MS`. Some operations have their own limit.',
      ),
    STOP_DELAY_MS: stopDelay,
    DRAIN_TIMEOUT_MS: drainTimeout,
    ...tracingConfig,
  }
}

/** Joi's default messages repeat the value, which may be a secret. */
const messages = {
  'string.pattern.base': '{{#label}} has not the required form',
  'string.pattern.name': '{{#label}} must be {{#name}}',
}

/**
 * Reads the configuration from the environment. `<VARIABLE>_FILE` names a file with the value, as container platforms mount secrets. An
 * invalid variable ends the process with one line for each validation error.
 */
export function readConfig<T>(
  schema: ObjectSchema<T>,
  env: NodeJS.ProcessEnv,
  fail: (message: string) => never = exit,
): T {
  const variables = Object.keys(schema.describe().keys)
  const current = withRenamed(env, variables)
  const { value, error } = schema.validate(
    { ...current, ...fromFiles(variables, current, fail) },
    { abortEarly: false, stripUnknown: true, errors: { wrap: { label: false } }, messages },
  )
  if (error) fail(error.details.map(({ message }) => `Configuration: ${message}`).join('\n'))
  return value
}

function fromFiles(
  variables: string[],
  env: NodeJS.ProcessEnv,
  fail: (message: string) => never,
): NodeJS.ProcessEnv {
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
