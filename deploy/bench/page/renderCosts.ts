import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { runLoad } from '../gateway/processes.ts'
import { median } from '../measure/figure.ts'
import { childrenOf, cpuSeconds } from '../measure/processStats.ts'
import { inLanes } from '../measure/request.ts'

const pages = 300
const rounds = 3
const timeoutMs = 60_000
let asked = 0

/** CPU per uncached rendered page, and cached pages per second compared with cached lists. */
export async function renderCosts(baseURL: string, gatewayPid: number, paths: string[]) {
  const endsAt = performance.now() + timeoutMs
  // A platform that has just started still loads the rendering code.
  for (const path of paths)
    while (!(await isRendered(baseURL + path))) {
      if (performance.now() > endsAt) throw new Error(`${path} is never rendered on the server`)
      await wait(200)
    }
  await renderAnew(baseURL, paths)
  const worker = childrenOf(gatewayPid).find((pid) =>
    readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('ssr/worker'),
  )
  if (worker === undefined) throw new Error('No process renders pages')
  const before = [cpuSeconds(gatewayPid), cpuSeconds(worker)] as const
  await renderAnew(baseURL, paths)
  const [ofGateway, ofWorker] = [cpuSeconds(gatewayPid) - before[0], cpuSeconds(worker) - before[1]]
  const cached: number[] = []
  const besideList: number[] = []
  const { port } = new URL(baseURL)
  for (let round = 0; round < rounds; round++) {
    const list = await runLoad(port, { encoding: 'br' })
    const page = await runLoad(port, { path: paths[0]!, encoding: 'br' })
    if (list.failures + page.failures > 0) throw new Error('Some cached responses failed')
    cached.push(page.perSecond)
    besideList.push(page.perSecond / list.perSecond)
  }
  return {
    anew: pages / (ofGateway + ofWorker),
    renderMs: (ofWorker * 1000) / pages,
    cached: median(cached),
    cachedBesideList: median(besideList),
  }
}

const isRendered = async (url: string) =>
  (await (await fetch(url)).text()).includes(' data-server-rendered="')

/**
 * Each page has a unique address, to avoid the cache. Four at once, because with more the gateway
 * leaves some pages to the browser.
 */
async function renderAnew(baseURL: string, paths: string[]): Promise<void> {
  const all = Array.from(
    { length: pages },
    () => paths[asked % paths.length]! + `?asked=${asked++}`,
  )
  const rendered = await inLanes(all, (path) => isRendered(baseURL + path), 4)
  const missing = rendered.filter((isDone) => !isDone).length
  if (missing > pages / 10) throw new Error(`Of ${pages} pages ${missing} were not rendered`)
}
