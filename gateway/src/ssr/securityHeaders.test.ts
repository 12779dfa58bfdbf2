import { services } from '@materia/contracts/services.ts'
import { readEnvironment } from '../config.ts'
import { createSecurityHeaders } from './securityHeaders.ts'

const env = {
  ...Object.fromEntries(
    services.map(({ name }) => [`${name.toUpperCase()}_URL`, 'http://127.0.0.1:3']),
  ),
  REDIS_URL: 'redis://127.0.0.1:4',
  IDENTITY_KEY: 'i'.repeat(32),
  BUILD_DIR: '/build',
}
const policyOf = (variables: NodeJS.ProcessEnv) =>
  createSecurityHeaders(readEnvironment({ ...env, ...variables }, services)).pagePolicy('n')

describe('the page’s policy', () => {
  it('allows nothing of a payment provider that is not configured', () => {
    for (const variables of [
      {},
      { PAYMENT_PROVIDER: 'sandbox' },
      { PAYMENT_PROVIDER: 'constructor' },
    ])
      expect(policyOf(variables)).not.toMatch(/stripe|frame-src/)
  })

  it('allows the configured provider’s script, frames and calls, and no more', () => {
    const policy = policyOf({ PAYMENT_PROVIDER: 'stripe' })
    expect(policy).toContain("script-src 'self' https://js.stripe.com https://*.js.stripe.com;")
    expect(policy).toContain("connect-src 'self' https://api.stripe.com;")
    expect(policy).toContain(
      "frame-src 'self' https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com;",
    )
    expect(policy).toContain("style-src 'self' 'nonce-n';")
    expect(policy).not.toContain('unsafe')
  })
})

it('lets other sites show public files only, so that mails have pictures', () => {
  const { plain, file } = createSecurityHeaders(readEnvironment(env, services))
  const policyOfResource = (headers: string[]) =>
    headers[headers.indexOf('Cross-Origin-Resource-Policy') + 1]
  expect([plain, file].map(policyOfResource)).toEqual(['same-origin', 'cross-origin'])
  expect(file).toHaveLength(plain.length)
})
