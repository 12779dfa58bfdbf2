import { type Service, services as contracted, urlVariable } from '@materia/contracts/services.ts'
import { asRedisUser } from '@materia/deploy/local/backing/testUrls.ts'
import { createBuild } from './build.ts'

export const secrets = {
  identityKey: 'i'.repeat(32),
  sessionKey: 's'.repeat(32),
  newSessionKey: 'n'.repeat(32),
}

export type GatewayOptions = {
  catalog: string
  identity: string
  redis: string
  buildDir?: string | undefined
  env?: Record<string, string> | undefined
}

/** The environment of a gateway with long timeouts and high limits. */
export async function gatewayEnvironment(
  { catalog, identity, redis, buildDir, env }: GatewayOptions,
  services: Service[] = contracted,
): Promise<Record<string, string>> {
  return {
    ...Object.fromEntries(services.map(({ name }) => [urlVariable(name), identity])),
    CATALOG_URL: catalog,
    REDIS_URL: asRedisUser('gateway', redis),
    IDENTITY_KEY: secrets.identityKey,
    SESSION_KEYS: secrets.sessionKey,
    BUILD_DIR: buildDir ?? (await createBuild()),
    // Long, because tests share a busy machine. Tests of timeouts set their own.
    UPSTREAM_TIMEOUT_MS: '40000',
    REDIS_TIMEOUT_MS: '20000',
    STOP_DELAY_MS: '0',
    // A test that polls sends more requests than a visitor.
    REQUESTS_PER_ADDRESS: '1000000',
    REQUESTS_PER_USER: '1000000',
    SOCKETS_PER_USER: '1000000',
    ...(env?.['BEHIND_TLS'] && { PUBLIC_URL: 'https://materia.example' }),
    ...env,
  }
}
