import type { IncomingMessage } from 'node:http'
import { clientNetwork } from '../proxy/request/clientAddress.ts'
import type { SessionOrigin } from './sessionStore.ts'

const agentMax = 300

/** The network and browser that a session stores. */
export const originOf = (req: IncomingMessage, isBehindTls: boolean): SessionOrigin => ({
  network: clientNetwork(req, isBehindTls),
  agent: agentOf(req),
})

/** The browser's user agent, limited to characters that a header may carry. */
export const agentOf = ({ headers }: IncomingMessage) =>
  (headers['user-agent'] ?? '').slice(0, agentMax).replaceAll(/[^\x20-\x7e]/g, '?')
