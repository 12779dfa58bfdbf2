import Joi, { type ObjectSchema, type SchemaMap } from 'joi'

/** What every service reads from its environment. */
export type ServiceConfig = {
  PORT: number
  HOST: string
  MONGO_URL: string
  MONGO_DATABASE: string
  NATS_URL: string
  IDENTITY_KEY: string
  LOG_LEVEL: string
}

/** The schema of `ServiceConfig`, to be spread into a service's own. */
export function serviceConfig(service: string): SchemaMap<ServiceConfig, true> {
  return {
    PORT: Joi.number().port().allow(0).default(0),
    HOST: Joi.string().default('127.0.0.1'),
    MONGO_URL: Joi.string().uri({ scheme: ['mongodb', 'mongodb+srv'] }).required(),
    MONGO_DATABASE: Joi.string().pattern(/^[\w-]{1,60}$/).default(`materia_${service}`),
    NATS_URL: Joi.string().required(),
    IDENTITY_KEY: Joi.string().min(32).required(),
    LOG_LEVEL: Joi.string().valid('trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent').default('info'),
  }
}

/** Configuration out of the environment. A wrong one ends the process with one line for each variable that is wrong. */
export function readConfig<T>(schema: ObjectSchema<T>, env: NodeJS.ProcessEnv, fail: (message: string) => never = exit): T {
  const { value, error } = schema.validate(env, { abortEarly: false, stripUnknown: true, errors: { wrap: { label: false } } })
  if (error) fail(error.details.map(({ message }) => `Configuration: ${message}`).join('\n'))
  return value
}

function exit(message: string): never {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}
