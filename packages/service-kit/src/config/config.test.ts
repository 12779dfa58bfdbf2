import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Joi from 'joi'
import { identityPublicKeysOf, readConfig, serviceConfig } from './config.ts'
import { identitySigningKey, publicKeyText } from '../identity/identityHeader.ts'

const schema = Joi.object({ ...serviceConfig('things'), LIMIT: Joi.number().integer().default(5) })
const env = {
  MONGO_URL: 'mongodb://127.0.0.1:27017',
  NATS_URL: 'nats://127.0.0.1:4222',
  IDENTITY_KEY: 'x'.repeat(32),
}

function fail(message: string): never {
  throw new Error(message)
}

describe('readConfig', () => {
  it('applies defaults and drops unknown variables', () => {
    expect(readConfig(schema, { ...env, PORT: '3000', HOME: '/root' }, fail)).toEqual({
      ...env,
      IDENTITY_KEY: ['x'.repeat(32)],
      PORT: 3000,
      HOST: '127.0.0.1',
      MONGO_DATABASE: 'materia_things',
      LOG_LEVEL: 'info',
      REQUEST_TIMEOUT_MS: 2_500,
      STOP_DELAY_MS: 4_000,
      DRAIN_TIMEOUT_MS: 60_000,
      OTEL_TRACES_SAMPLER_ARG: 0.01,
      LIMIT: 5,
    })
  })

  it('names every invalid variable', () => {
    expect(() => readConfig(schema, { ...env, PORT: 'web', IDENTITY_KEY: 'short' }, fail)).toThrow(
      'Configuration: PORT must be a number\nConfiguration: IDENTITY_KEY length must be at least 32 characters long',
    )
  })

  it('never prints a variable’s value, which may contain a password', () => {
    const wrong = {
      MONGO_URL: 'mongo://ana:hunter2@db',
      MONGO_DATABASE: 'hunter2 ',
      OTEL_EXPORTER_OTLP_ENDPOINT: 'https://ana:hunter2@collector:99999',
    }
    expect(() => readConfig(schema, { ...env, ...wrong }, fail)).toThrow(
      new Error(
        [
          'Configuration: MONGO_URL must be mongodb://…',
          'Configuration: MONGO_DATABASE has not the required form',
          'Configuration: OTEL_EXPORTER_OTLP_ENDPOINT must be a valid uri',
        ].join('\n'),
      ),
    )
  })

  it('accepts public keys instead of the secret that they derive from, each as a list', () => {
    const key = (letter: string) => publicKeyText(identitySigningKey(letter.repeat(32)))
    const read = (given: Record<string, string>) =>
      identityPublicKeysOf(
        readConfig(schema, { ...env, IDENTITY_KEY: undefined, ...given }, fail),
      ).map((one) => one.export({ format: 'jwk' }).x)
    expect(read({ IDENTITY_PUBLIC_KEYS: `${key('n')}, ${key('x')}` })).toEqual([key('n'), key('x')])
    expect(read({ IDENTITY_KEY: `${'n'.repeat(32)},${'x'.repeat(32)}` })).toEqual([
      key('n'),
      key('x'),
    ])
    expect(() => read({})).toThrow('Configuration: IDENTITY_KEY is required')
    expect(() => read({ IDENTITY_PUBLIC_KEYS: 'x'.repeat(32) })).toThrow(
      'Configuration: IDENTITY_PUBLIC_KEYS must be a public key that `npm run keys` prints',
    )
  })

  describe('a variable from a file', () => {
    let folder = ''
    const file = () => join(folder, 'secret')
    const given = (more: NodeJS.ProcessEnv = {}) => ({
      ...env,
      IDENTITY_KEY: undefined,
      IDENTITY_KEY_FILE: file(),
      ...more,
    })

    beforeEach(() => {
      folder = mkdtempSync(join(tmpdir(), 'materia-config-'))
    })
    afterEach(() => rmSync(folder, { recursive: true }))

    it('uses the file’s content without its last line break', () => {
      writeFileSync(file(), `${'f'.repeat(32)}\n`)
      expect(readConfig(schema, given(), fail)).toMatchObject({ IDENTITY_KEY: ['f'.repeat(32)] })
    })

    it('names the file that it cannot read', () => {
      expect(() => readConfig(schema, given(), fail)).toThrow(
        /^Configuration: IDENTITY_KEY_FILE cannot be read: .*ENOENT/,
      )
    })

    it('refuses a variable and its file together', () => {
      expect(() => readConfig(schema, given({ IDENTITY_KEY: 'x'.repeat(32) }), fail)).toThrow(
        'Configuration: IDENTITY_KEY and IDENTITY_KEY_FILE are both set',
      )
    })
  })

  it('never repeats a secret', () => {
    expect(() => readConfig(schema, { ...env, IDENTITY_KEY: 'my secret' }, fail)).not.toThrow(
      'my secret',
    )
  })
})
