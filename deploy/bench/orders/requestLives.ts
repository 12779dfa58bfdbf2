import serversSetup, { stopServers } from '../../local/backing/serversSetup.ts'
import { runRequestLives, startRequests } from '@materia/orders/test/publicApi.ts'
import { withProgress } from '../../local/console/progress.mjs'
import { atLeast, type Figure } from '../measure/figure.ts'

const count = 1_000

/**
 * Random lives of requests over two instances with a small catalog: awards in parts, samples, frame
 * contracts, call-offs, ends, and processes that die. Stops at the first life that breaks a rule.
 */
export async function bench(): Promise<Figure[]> {
  await serversSetup()
  const requests = await startRequests()
  try {
    const counts = await withProgress(`${count} lives of requests`, () =>
      runRequestLives(requests, count),
    )
    return Object.entries(counts).map(([name, value]) =>
      atLeast(`${name} in ${count} lives without a broken rule`, value, '', 50),
    )
  } finally {
    await requests.stop()
    await stopServers()
  }
}
