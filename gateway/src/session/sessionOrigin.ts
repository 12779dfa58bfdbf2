import type { IncomingMessage } from 'node:http'
import { clientNetwork } from '../proxy/request/clientAddress.ts'
import type { SessionOrigin } from './sessionStore.ts'

const agentMax = 300

/** What is kept of where a session is used from. */
export const originOf = (req: IncomingMessage, isBehindTls: boolean): SessionOrigin => ({
  network: clientNetwork(req, isBehindTls),
  agent: agentOf(req),
})

/** How a browser names itself, as a header may say it on. */
export const agentOf = ({ headers }: IncomingMessage) =>
  (headers['user-agent'] ?? '').slice(0, agentMax).replaceAll(/[^\x20-\x7e]/g, '?')
