import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { rootDir } from '@materia/build/slices.ts'
import { withLock } from '../install/lock.mjs'
import { findOnPath } from '../processes/findOnPath.mjs'
import { runProcess } from '../processes/runProcess.ts'
import { startGuard } from '../processes/startGuard.ts'
import { waitFor } from '../processes/waitFor.ts'
import { withProgress } from '../console/progress.mjs'
import { pauseProcess } from './pauseProcess.ts'

/** A real OpenSearch for one test. `pause` sends SIGSTOP, which lasts until `resume`. */
export type OpenSearchServer = {
  url: string
  pid: number
  dataDir: string
  pause: () => Promise<void>
  resume: () => void
  stop: () => Promise<void>
}

/** The version in `openSearch/pom.xml`. */
const version = '2.19.1.0'
const sources = join(import.meta.dirname, 'openSearch')
const javaMin = 17
/** Maven downloads 53 MB. */
const downloadLimitMs = 240_000
const startLimitMs = 120_000
const run = promisify(execFile)

/**
 * Maven installs OpenSearch into `.servers/` at first use. `skipped` is the reason why it cannot.
 */
export async function startOpenSearchServer({ heapMb = 512, isShortLived = true } = {}): Promise<
  OpenSearchServer | { skipped: string }
> {
  const java = await findJava()
  if (typeof java !== 'string') return java
  const jars = await installJars()
  if (typeof jars !== 'string') return jars
  const guard = startGuard()
  const dataDir = mkdtempSync(join(tmpdir(), 'materia-opensearch-'))
  guard.erase(dataDir)
  // A server that lives for a minute ends before the optimizing compiler pays off.
  const compiler = isShortLived ? ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC'] : []
  const args = [
    ...compiler,
    `-Xms${heapMb}m`,
    `-Xmx${heapMb}m`,
    '-cp',
    join(jars, '*'),
    join(sources, 'OpenSearchServer.java'),
    dataDir,
  ]
  const running = runProcess({ command: java, args, logFile: join(dataDir, 'console.log') }, guard)
  const port = await waitFor(
    async () =>
      running.isAlive()
        ? (/OpenSearch at port (\d+)/.exec(running.lastLines().join('\n'))?.[1] ?? null)
        : '',
    startLimitMs,
  )
  if (!port) {
    await guard.end()
    return { skipped: `it did not start: ${running.lastLines().slice(-3).join(' ')}` }
  }
  return {
    url: `http://127.0.0.1:${port}`,
    pid: running.pid,
    dataDir,
    pause: () => pauseProcess(-running.pid),
    resume: () => running.signal('SIGCONT'),
    stop: () => guard.end(),
  }
}

async function findJava(): Promise<string | { skipped: string }> {
  const java = findOnPath(['java'])
  if (java === null) return { skipped: 'there is no Java' }
  const { stderr } = await run(java, ['-version'])
  const major = Number(/version "(\d+)/.exec(stderr)?.[1])
  return major >= javaMin
    ? java
    : { skipped: `it needs Java ${javaMin}, but this machine has ${major}` }
}

async function installJars(): Promise<string | { skipped: string }> {
  const folder = join(rootDir, '.servers', `opensearch-${version}`)
  if (existsSync(folder)) return folder
  const maven = findOnPath(['mvn'])
  if (maven === null) return { skipped: 'there is no Maven' }
  return withLock(`${folder}.lock`, async () => {
    if (existsSync(folder)) return folder
    const draft = `${folder}.draft`
    rmSync(draft, { recursive: true, force: true })
    await mkdir(draft, { recursive: true })
    const bring = () =>
      run(
        maven,
        [
          '-q',
          '-B',
          '-f',
          join(sources, 'pom.xml'),
          'dependency:copy-dependencies',
          `-DoutputDirectory=${draft}`,
          '-DincludeScope=runtime',
        ],
        { timeout: downloadLimitMs },
      )
    return withProgress(`Installing OpenSearch ${version} into .servers/ (once)`, bring).then(
      () => {
        renameSync(draft, folder)
        return folder
      },
      (error: Error) => ({
        skipped: `Maven could not install it: ${error.message.trim().split('\n').at(-1)}`,
      }),
    )
  })
}
