import { until } from './client.ts'
import { startFront } from './processes.ts'

export type TwoProcesses = Awaited<ReturnType<typeof startTwoProcesses>>

/** Starts a gateway of two processes and waits until both listen. */
export async function startTwoProcesses() {
  const front = await startFront({ env: { GATEWAY_PROCESSES: '2' } })
  const linesOf = (message: string) => front.gateway.lines.filter(({ msg }) => msg === message)
  const listening = () => linesOf('listening').length
  await until(() => listening() === 2)
  return {
    ...front,
    linesOf,
    listening,
    /** Ids of the processes that the gateway has started. */
    started: () => linesOf('a process of the gateway started').map(({ pid }) => Number(pid)),
  }
}
