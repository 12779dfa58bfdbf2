import type { Company } from '../measure/request.ts'
import { connectAll, openSocket } from './openSockets.ts'

type Idle = { url: string; companies: Company[]; socketsEach: number }

// Runs in its own process: opens sockets, reports, and keeps them open until it is killed.
process.once('message', ({ url, companies, socketsEach }: Idle) => {
  const all = companies.flatMap((company) =>
    Array.from({ length: socketsEach }, () => openSocket(url, company)),
  )
  void connectAll(all).then(() => process.send?.('ready'))
})
