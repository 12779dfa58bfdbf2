import { livePath } from '@materia/contracts/chat/live.ts'
import { io } from 'socket.io-client'
import type { Company } from './startStage.ts'

/** A company's connection, set as a page sets its own, and not connected yet. */
export function openSocket(url: string, { userId, cookie }: Company) {
  return io(url, {
    path: livePath,
    query: { userId },
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    reconnection: false,
    timeout: 10_000,
    autoConnect: false,
    forceNew: true,
    extraHeaders: { cookie },
  })
}
