import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { median } from '../figure.ts'
import { cpuSeconds } from '../gateway/processes.ts'

type Options = { baseURL: string; gatewayPid: number; paths: string[] }

/** Pages a second of one core; milliseconds of CPU. */
type Drawn = { anew: number; drawingMs: number; kept: number; keptBesideList: number }

const pages = 300
// Never as many as would be left to the browser.
const atOnce = 4
const connections = 32
const secondsPerRun = 3
const rounds = 3
const patienceMs = 60_000
const loadClient = join(import.meta.dirname, '../gateway/loadClient.ts')

/** What it costs to draw pages that nobody has asked for just before, and to answer one that is kept, beside a list that is. */
export async function drawMany({ baseURL, gatewayPid, paths }: Options): Promise<Drawn> {
  for (const path of paths) await untilDrawn(`${baseURL}${path}`)
  await askAnew(baseURL, paths, pages)
  const drawer = drawerOf(gatewayPid)
  const before = [cpuSeconds(gatewayPid), cpuSeconds(drawer)] as const
  await askAnew(baseURL, paths, pages)
  const [ofGateway, ofDrawer] = [cpuSeconds(gatewayPid) - before[0], cpuSeconds(drawer) - before[1]]
  const kept: number[] = []
  const besideList: number[] = []
  for (let round = 0; round < rounds; round++) {
    const list = await load(baseURL, '/api/materials?limit=24')
    const page = await load(baseURL, paths[0]!)
    kept.push(page)
    besideList.push(page / list)
  }
  return {
    anew: pages / (ofGateway + ofDrawer),
    drawingMs: (ofDrawer * 1000) / pages,
    kept: median(kept),
    keptBesideList: median(besideList),
  }
}

const isDrawn = async (answer: Response) => (await answer.text()).includes(' data-drawn="')

/** A platform that has just started still reads what it draws by. */
async function untilDrawn(url: string): Promise<void> {
  const startedAt = performance.now()
  while (!(await isDrawn(await fetch(url)))) {
    if (performance.now() - startedAt > patienceMs) throw new Error(`${url} never came drawn`)
    await delay(200)
  }
}

let asked = 0

/** Each under an address of its own, until so many have come drawn. Throws where most do not. */
async function askAnew(baseURL: string, paths: string[], count: number): Promise<void> {
  const end = asked + 3 * count
  let drawn = 0
  const client = async () => {
    while (drawn < count && asked < end) {
      const number = asked++
      if (await isDrawn(await fetch(`${baseURL}${paths[number % paths.length]}?asked=${number}`)))
        drawn++
    }
  }
  await Promise.all(Array.from({ length: atOnce }, client))
  if (drawn < count) throw new Error(`Of ${3 * count} pages ${drawn} came drawn`)
}

async function load(baseURL: string, path: string): Promise<number> {
  const args = [
    loadClient,
    new URL(baseURL).port,
    path,
    '',
    String(connections),
    String(secondsPerRun),
    'br',
  ]
  const { stdout } = await promisify(execFile)(process.execPath, args)
  const { perSecond, failures }: { perSecond: number; failures: number } = JSON.parse(stdout)
  if (failures > 0) throw new Error(`${failures} requests for ${path} failed`)
  return perSecond
}

function drawerOf(gatewayPid: number): number {
  const children = readFileSync(`/proc/${gatewayPid}/task/${gatewayPid}/children`, 'utf8')
    .trim()
    .split(' ')
  const drawer = children.find((pid) =>
    readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('drawer.ts'),
  )
  if (drawer === undefined) throw new Error('No process draws pages')
  return Number(drawer)
}
