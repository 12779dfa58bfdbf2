import {
  type Caller,
  createIdentityReader,
  identitySigningKey,
  publicKeyOf,
  publicKeyText,
} from '@materia/service-kit/src/identity/identityHeader.ts'
import { createSessionReader } from '@materia/service-kit/src/identity/sessionHeader.ts'
import { testLog } from '@materia/service-kit/src/testApp.ts'
import { call } from './client.ts'
import { secrets } from './gatewayOptions.ts'

const publicKeys = [publicKeyOf(publicKeyText(identitySigningKey(secrets.identityKey)))]

export const readIdentity = createIdentityReader({ keys: publicKeys, log: testLog })
export const readSession = createSessionReader(publicKeys)

/** The caller that the gateway names to a service for this cookie. Null for a visitor. */
export async function callerOf(cookie: string, gatewayUrl: string): Promise<Caller | null> {
  const { text } = await call(`${gatewayUrl}/api/user/echo`, { headers: { cookie } })
  const signed = JSON.parse(text).headers['x-materia-identity']
  return signed === undefined ? null : readIdentity(signed)
}
