import type { SocketFrame } from '@materia/contracts/chat/socketFrame.ts'
import type { ClientSocket } from './ClientSocket.ts'

export function createSocketTable() {
  const byUser = new Map<number, Set<ClientSocket>>()
  return {
    users: { has: (userId: number) => byUser.has(userId), keys: () => [...byUser.keys()] },
    /** Closes all sockets, spread evenly over this time. */
    closeAllWithin(ms: number): void {
      const all = [...byUser.values()].flatMap((own) => [...own])
      all.forEach((socket, at) => setTimeout(() => socket.close('restart'), (at / all.length) * ms))
    },
    add(socket: ClientSocket): void {
      byUser.set(socket.userId, (byUser.get(socket.userId) ?? new Set()).add(socket))
    },
    remove(socket: ClientSocket): void {
      const own = byUser.get(socket.userId)
      own?.delete(socket)
      if (own?.size === 0) byUser.delete(socket.userId)
    },
    send(userIds: number[], frame: SocketFrame): void {
      for (const userId of userIds)
        for (const socket of byUser.get(userId) ?? []) socket.send(frame)
    },
  }
}

export type LocalUsers = ReturnType<typeof createSocketTable>['users']
