import type { IncomingMessage } from 'node:http'
import {
  type Caller,
  addressHeader,
  createIdentitySigner,
  identityHeader,
  identitySigningKey,
} from '@materia/service-kit/src/identity/identityHeader.ts'
import {
  type CallerSession,
  createSessionSigner,
  sessionHeader,
} from '@materia/service-kit/src/identity/sessionHeader.ts'
import { clientAddress } from '../proxy/request/clientAddress.ts'
import { contextOf } from '../proxy/request/requestContext.ts'
import { requestHeadersOf } from '../proxy/request/requestTrace.ts'
import type { SignedIn } from './session.ts'
import { agentOf } from './sessionOrigin.ts'

export type Signers = {
  signIdentity: (caller: Caller) => string
  signSession: (userId: number, session: CallerSession) => string
}

export function createSigners(secret: string): Signers {
  const key = identitySigningKey(secret)
  return { signIdentity: createIdentitySigner(key), signSession: createSessionSigner(key) }
}

/** Signed headers of a request: its user and session, or only the address of a visitor. */
export function signedHeaders(
  user: SignedIn | null,
  address: string,
  { signIdentity, signSession }: Signers,
): string[] {
  if (!user)
    return [addressHeader, signIdentity({ userId: 0, role: '', address, isEmailConfirmed: true })]
  const { userId, role, isEmailConfirmed = true, session } = user
  const identity = signIdentity({ userId, role, address, isEmailConfirmed })
  return [identityHeader, identity, sessionHeader, signSession(userId, session)]
}

/**
 * Headers of a service call that the gateway makes for a request: its trace, its origin and its
 * signed user.
 */
export function callerHeaders(
  req: IncomingMessage,
  user: SignedIn | null,
  { isBehindTls, ...signers }: Signers & { isBehindTls: boolean },
): string[] {
  return [
    'content-type',
    'application/json',
    ...requestHeadersOf(contextOf(req).trace),
    'user-agent',
    agentOf(req),
    ...signedHeaders(user, clientAddress(req, isBehindTls), signers),
  ]
}
