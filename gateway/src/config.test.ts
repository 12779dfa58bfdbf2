import { readEnvironment } from './config.ts'

const env = {
  IDENTITY_URL: 'http://127.0.0.1:1,http://127.0.0.1:2',
  CATALOG_URL: 'http://127.0.0.1:3',
  WAITLIST_URL: 'http://127.0.0.1:4',
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
    expect(readEnvironment(env, fail)).toMatchObject({
      identityUrls: ['http://127.0.0.1:1', 'http://127.0.0.1:2'],
      sessionKeys: ['n'.repeat(32), 's'.repeat(32)],
    })
  })

  it.each(['SESSION_KEYS', 'IDENTITY_URL', 'CATALOG_URL', 'WAITLIST_URL'])('refuses a %s that names none', (name) => {
    expect(() => readEnvironment({ ...env, [name]: ' ,' }, fail)).toThrow(`Configuration: ${name} must name at least one`)
  })

  it('refuses a short key without repeating it', () => {
    const read = () => readEnvironment({ ...env, SESSION_KEYS: 'too-short' }, fail)

    expect(read).toThrow('SESSION_KEYS')
    expect(read).not.toThrow('too-short')
  })
})
