import { services, urlVariable } from '@materia/contracts/services.ts'
import { readEnvironment } from './config.ts'

const variables = services.map(({ name }) => urlVariable(name))
const env = {
  ...Object.fromEntries(variables.map((name) => [name, 'http://127.0.0.1:3'])),
  IDENTITY_URL: 'http://127.0.0.1:1,http://127.0.0.1:2',
  REDIS_URL: 'redis://127.0.0.1:4',
  IDENTITY_KEY: 'i'.repeat(32),
  SESSION_KEYS: `${'n'.repeat(32)}, ${'s'.repeat(32)}`,
  BUILD_DIR: '/build',
}

function fail(message: string): never {
  throw new Error(message)
}

describe('readEnvironment', () => {
  it('reads lists', () => {
    expect(readEnvironment(env, services, fail)).toMatchObject({
      serviceUrls: {
        identity: ['http://127.0.0.1:1', 'http://127.0.0.1:2'],
        catalog: ['http://127.0.0.1:3'],
      },
      sessionKeys: ['n'.repeat(32), 's'.repeat(32)],
    })
  })

  it.each(['SESSION_KEYS', ...variables])('refuses an empty list in %s', (name) => {
    expect(() => readEnvironment({ ...env, [name]: ' ,' }, services, fail)).toThrow(
      `Configuration: ${name} must name at least one`,
    )
  })

  it('requires PUBLIC_URL behind TLS, where the Host header is not reliable', () => {
    const behindTls = { ...env, BEHIND_TLS: 'true' }

    expect(() => readEnvironment(behindTls, services, fail)).toThrow(
      'Configuration: PUBLIC_URL is required with BEHIND_TLS',
    )
    expect(() => readEnvironment({ ...behindTls, PUBLIC_URL: '' }, services, fail)).toThrow(
      'PUBLIC_URL is required',
    )
    expect(
      readEnvironment({ ...behindTls, PUBLIC_URL: 'https://materia.example/' }, services, fail),
    ).toMatchObject({ publicUrl: 'https://materia.example' })
    expect(readEnvironment(env, services, fail)).toMatchObject({ publicUrl: '' })
  })

  it('refuses a short key without repeating it', () => {
    const read = () => readEnvironment({ ...env, SESSION_KEYS: 'too-short' }, services, fail)

    expect(read).toThrow('SESSION_KEYS')
    expect(read).not.toThrow('too-short')
  })
})
