import type { IncomingMessage } from 'node:http'
import {
  type Caller,
  addressHeader,
  createIdentitySigner,
  identityHeader,
  identityKey,
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
  const key = identityKey(secret)
  return { signIdentity: createIdentitySigner(key), signSession: createSessionSigner(key) }
}

/** What a call of the gateway's own says of the request it is made for: its id and trace, where it comes from and, signed, whose it is. */
export function callerHeaders(
  req: IncomingMessage,
  user: SignedIn | null,
  { signIdentity, signSession, isBehindTls }: Signers & { isBehindTls: boolean },
): string[] {
  const address = clientAddress(req, isBehindTls)
  const headers = [
    'content-type',
    'application/json',
    ...requestHeadersOf(contextOf(req).trace),
    'user-agent',
    agentOf(req),
  ]
  if (!user) return [...headers, addressHeader, signIdentity({ userId: 0, role: '', address })]
  const { userId, role, session } = user
  return [
    ...headers,
    identityHeader,
    signIdentity({ userId, role, address }),
    sessionHeader,
    signSession(userId, session),
  ]
}
