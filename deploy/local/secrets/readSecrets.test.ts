import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readToken, signToken, tokenKeys } from '@materia/service-kit/src/tokens/signedToken.ts'
import { readSecrets } from './readSecrets.ts'
import { serviceKeys, splitSecrets } from './serviceKeys.ts'

const old = { IDENTITY_KEY: 'i'.repeat(64), SESSION_KEYS: 's'.repeat(64) }
let dataDir: string

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'materia-secrets-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

describe('the secrets of a data folder from before keys were derived from IDENTITY_KEY', () => {
  beforeEach(() => writeFileSync(join(dataDir, 'secrets.json'), JSON.stringify(old)))

  it('still verify the links of sent mails, and keep the sessions', () => {
    const sent = signToken(tokenKeys([old.IDENTITY_KEY]), 'confirm', '7')
    const secrets = readSecrets(dataDir)
    const { LINK_KEYS } = serviceKeys(secrets.IDENTITY_KEY, secrets.OLD_LINK_KEY)

    expect(readToken(tokenKeys(splitSecrets(LINK_KEYS)), 'confirm', sent)).toBe('7')
    expect(secrets.SESSION_KEYS).toBe(old.SESSION_KEYS)
  })

  it('give services no key that signs identities', () => {
    const secrets = readSecrets(dataDir)

    expect(
      Object.values(serviceKeys(secrets.IDENTITY_KEY, secrets.OLD_LINK_KEY)).join(),
    ).not.toContain(secrets.IDENTITY_KEY)
    expect(serviceKeys(secrets.IDENTITY_KEY).IDENTITY_PUBLIC_KEYS).not.toBe(
      serviceKeys(old.IDENTITY_KEY).IDENTITY_PUBLIC_KEYS,
    )
  })

  it('are migrated once, in a private file', () => {
    expect(readSecrets(dataDir)).toEqual(readSecrets(dataDir))
    expect(statSync(join(dataDir, 'secrets.json')).mode & 0o777).toBe(0o600)
  })
})

describe('the secrets of a new data folder', () => {
  it('are created once', () => {
    expect(readSecrets(dataDir)).toEqual(readSecrets(dataDir))
  })
})
