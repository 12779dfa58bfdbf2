import { reconnectMs } from '@materia/contracts/chat/constants.ts'
import { openAll } from './openAll.ts'
import { openSocket } from './openSocket.ts'
import type { Company } from './startStage.ts'

export type Idle = { url: string; companies: Company[]; socketsEach: number }

/** Runs in a process of its own: opens sockets, says `ready`, and keeps them until it is killed. */
async function stayIdle({ url, companies, socketsEach }: Idle): Promise<void> {
  const sockets = companies.flatMap((company) =>
    Array.from({ length: socketsEach }, () => openSocket(url, company)),
  )
  // As any client does whom a busy server sends away.
  for (const socket of sockets)
    socket.on('connect_error', () => setTimeout(() => socket.connect(), reconnectMs))
  await openAll(
    sockets.map((socket) => ({
      connect: () => void socket.connect(),
      isConnected: () => socket.connected,
    })),
  )
  process.send?.('ready')
}

process.once('message', (asked: Idle) => void stayIdle(asked))
