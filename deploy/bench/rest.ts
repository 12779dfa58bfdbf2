import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { MongoClient } from 'mongodb'
import { withProgress } from '../local/console/progress.mjs'
import { dataDirFromEnvironment } from '../local/console/settings.ts'
import { runningPlatform } from '../local/platform/lockDataDir.ts'
import { figureAtMost, type Figure, type Options } from './measure/figure.ts'
import { npmStart } from './measure/npmStart.ts'
import { cpuSeconds, nameOfProcess, proportionalMb, treeOf } from './measure/processStats.ts'

const seconds = 60
const mostMb = { one: 750, each: 1_200 }

/**
 * Memory, CPU and database commands of the platform while nobody comes, on Linux. Measures the
 * platform that runs on `DATA_DIR`, else one that it starts. It waits `--minutes` before, 3 by
 * default.
 */
export async function bench({ minutes = '3' }: Options): Promise<Figure[]> {
  const measureAtRest = async (dataDir: string) => {
    await withProgress(`Waiting ${minutes} minutes`, () => wait(Number(minutes) * 60_000))
    return withProgress(`Measuring ${seconds} s`, () => measure(dataDir))
  }
  const running = dataDirFromEnvironment()
  if (runningPlatform(running)) return measureAtRest(running)
  const dataDir = await mkdtemp(join(tmpdir(), 'materia-bench-'))
  const { stop } = await npmStart(dataDir)
  try {
    return await measureAtRest(dataDir)
  } finally {
    await stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function measure(dataDir: string): Promise<Figure[]> {
  const { pid, mongoUrl } = runningPlatform(dataDir)!
  const pids = treeOf(commandOf(pid))
  const before = new Map(pids.map((each) => [each, cpuSeconds(each)]))
  const commandsBefore = await countCommands(mongoUrl)
  await wait(seconds * 1000)
  const commands = (await countCommands(mongoUrl)) - commandsBefore
  const remaining = new Set(treeOf(commandOf(pid)))
  const processes = pids
    .filter((each) => remaining.has(each))
    .map((each) => ({
      name: nameOfProcess(each),
      mb: proportionalMb(each),
      cpu: (cpuSeconds(each) - before.get(each)!) / seconds,
    }))
  for (const { name, mb, cpu } of processes)
    console.log(`  ${name}: ${mb.toFixed(0)} MB, ${cpu.toFixed(4)} of a core`)
  const sumOf = (key: 'mb' | 'cpu') => processes.reduce((sum, each) => sum + each[key], 0)
  const kind = processes.some(({ name }) => name === 'sharedProcess.ts') ? 'one' : 'each'
  return [
    figureAtMost(
      `memory of all processes (PSS), PROCESSES=${kind}`,
      sumOf('mb'),
      'MB',
      mostMb[kind],
    ),
    figureAtMost('CPU of all processes', sumOf('cpu'), 'of a core', 0.03),
    // The database of a running platform may not count its commands.
    ...(Number.isNaN(commands)
      ? []
      : [figureAtMost('commands to MongoDB in a minute', commands, '', 1_000)]),
  ]
}

/** The process that npm started, if npm did, else the launcher. */
function commandOf(launcher: number): number {
  const [, parent = ''] =
    /^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${launcher}/status`, 'utf8')) ?? []
  return nameOfProcess(Number(parent)) === 'run.mjs' ? Number(parent) : launcher
}

/** The commands that a server has received, or NaN if it does not count them. */
async function countCommands(mongoUrl = ''): Promise<number> {
  const client = new MongoClient(mongoUrl)
  try {
    const { network } = await client.db('admin').command({ serverStatus: 1 })
    return Number(network?.numRequests ?? NaN)
  } catch {
    return NaN
  } finally {
    await client.close()
  }
}
