import Joi from 'joi'
import { readConfig, serviceConfig } from './config.ts'

const schema = Joi.object({ ...serviceConfig('things'), LIMIT: Joi.number().integer().default(5) })
const env = { MONGO_URL: 'mongodb://127.0.0.1:27017', NATS_URL: 'nats://127.0.0.1:4222', IDENTITY_KEY: 'x'.repeat(32) }

function fail(message: string): never {
  throw new Error(message)
}

describe('readConfig', () => {
  it('fills in the defaults and leaves the rest of the environment out', () => {
    expect(readConfig(schema, { ...env, PORT: '3000', HOME: '/root' }, fail)).toEqual({
      ...env,
      PORT: 3000,
      HOST: '127.0.0.1',
      MONGO_DATABASE: 'materia_things',
      LOG_LEVEL: 'info',
      LIMIT: 5,
    })
  })

  it('names every variable that is wrong', () => {
    expect(() => readConfig(schema, { ...env, PORT: 'web', IDENTITY_KEY: 'short' }, fail)).toThrow(
      'Configuration: PORT must be a number\nConfiguration: IDENTITY_KEY length must be at least 32 characters long',
    )
  })

  it('never repeats a secret', () => {
    expect(() => readConfig(schema, { ...env, IDENTITY_KEY: 'my secret' }, fail)).not.toThrow('my secret')
  })
})
