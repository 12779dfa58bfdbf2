import { setTimeout as wait } from 'node:timers/promises'

type Socket = { connect: () => void; isConnected: () => boolean }

const perSecond = 200
const patienceMs = 120_000

/** Connects all, not all at once. */
export async function openAll(sockets: Socket[]): Promise<void> {
  for (const [at, socket] of sockets.entries()) {
    socket.connect()
    if (at % 20 === 19) await wait(20_000 / perSecond)
  }
  const end = performance.now() + patienceMs
  while (!sockets.every((socket) => socket.isConnected())) {
    if (performance.now() > end)
      throw new Error(
        `${sockets.filter((socket) => !socket.isConnected()).length} of ${sockets.length} sockets did not connect`,
      )
    await wait(50)
  }
}
