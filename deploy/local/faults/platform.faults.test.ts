import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, lstatSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MongoClient } from 'mongodb'
import getPort from 'get-port'
import { checkNats } from '../backing/programs/checkNats.ts'
import { checkRedis } from '../backing/programs/checkRedis.ts'
import { readSecrets } from '../secrets/readSecrets.ts'
import { waitFor } from '../processes/waitFor.ts'
import { beginSignUp, processesOf } from '../test/barePlatform.ts'

type Platform = { url: string; output: () => string; pid: number; exited: Promise<number | null> }

const startTimeoutMs = 120_000
/** A test starts a platform twice. */
const limitMs = 2 * startTimeoutMs

let dataDir = ''
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'materia-platform-'))
})
afterEach(async () => {
  for (const pid of processesOf(dataDir)) end(pid)
  await nothingLeft()
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 10 })
})

/** The process may have ended itself, as children of a stopped process do. */
function end(pid: number): void {
  try {
    process.kill(pid, 'SIGTERM')
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

/** Starts a platform without demo data. `output` has its console lines if it cannot start. */
async function start(env: Record<string, string> = {}): Promise<Platform> {
  const port = env['PORT'] ?? String(await getPort())
  const { MONGO_URL: _1, REDIS_URL: _2, NATS_URL: _3, ...own } = process.env
  const child = spawn(
    process.execPath,
    ['--no-warnings', join(import.meta.dirname, '../test/runBare.ts')],
    {
      env: { ...own, DATA_DIR: dataDir, PORT: port, PROCESSES: 'each', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  const exited = once(child, 'close').then(() => child.exitCode)
  await waitFor(
    async () => (output.includes('Materia is ready') || child.exitCode !== null ? true : null),
    startTimeoutMs,
  )
  if (child.exitCode !== null) await exited
  return { url: `http://127.0.0.1:${port}`, output: () => output, pid: child.pid ?? 0, exited }
}

function nothingLeft(): Promise<true | null> {
  return waitFor(async () => (processesOf(dataDir).length === 0 ? true : null), 20_000)
}

function pidOf(file: string): number {
  return (
    processesOf(dataDir).find((pid) =>
      readFileSync(`/proc/${pid}/cmdline`, 'latin1').includes(file),
    ) ?? 0
  )
}

async function statusOf(url: string): Promise<number> {
  return fetch(url, { signal: AbortSignal.timeout(2000) }).then(
    (answer) => answer.status,
    () => 0,
  )
}

describe('a running platform', () => {
  it(
    'restarts a killed service and responds as before',
    async () => {
      const platform = await start()
      const killed = pidOf('services/catalog')
      process.kill(killed, 'SIGKILL')
      await waitFor(
        async () =>
          pidOf('services/catalog') !== killed && pidOf('services/catalog') !== 0 ? true : null,
        30_000,
      )
      const status = await waitFor(
        async () =>
          (await statusOf(`${platform.url}/api/materials?limit=1`)) === 200 ? 200 : null,
        20_000,
      )
      expect({ status, said: /^catalog ended.*$/m.exec(platform.output())?.[0] }).toEqual({
        status: 200,
        said: 'catalog ended (SIGKILL). Restarting it',
      })
    },
    limitMs,
  )

  it(
    'leaves no process behind when it is killed, and keeps the data',
    async () => {
      const first = await start()
      await withNotes(first, (notes) =>
        notes.insertOne({ text: 'kept' }, { writeConcern: { w: 'majority', j: true } }),
      )
      process.kill(first.pid, 'SIGKILL')
      const isClean = await nothingLeft()
      const second = await start()
      const found = await withNotes(second, (notes) => notes.find().toArray())
      expect({ isClean, texts: found.map((note) => note['text']) }).toEqual({
        isClean: true,
        texts: ['kept'],
      })
    },
    limitMs,
  )

  it(
    'keeps its files, Redis and NATS private, and prints no password',
    async () => {
      const platform = await start()
      await fetch(`${platform.url}/api/waitlist`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'ana@planta.example' }),
      })
      await waitFor(async () => (existsSync(join(dataDir, 'mail')) ? true : null), 20_000)
      const { REDIS_PASSWORD, NATS_PASSWORD } = readSecrets(dataDir)
      const portOf = (kind: string) =>
        new RegExp(`^${kind}: .* on :(\\d+)`, 'm').exec(platform.output())?.[1]
      const written = [
        dataDir,
        ...readdirSync(dataDir, { recursive: true, encoding: 'utf8' }).map((name) =>
          join(dataDir, name),
        ),
      ]

      expect(written.filter((path) => isOpenToOthers(path))).toEqual([])
      await expect(checkRedis(`redis://127.0.0.1:${portOf('Redis')}`, 2_000)).rejects.toThrow(
        'NOAUTH',
      )
      await expect(checkNats(`nats://127.0.0.1:${portOf('NATS')}`, 2_000)).rejects.toThrow(
        'Authorization',
      )
      const said = [
        platform.output(),
        ...written
          .filter((path) => path.endsWith('.log'))
          .map((path) => readFileSync(path, 'utf8')),
      ].join('\n')
      expect([said.includes(REDIS_PASSWORD), said.includes(NATS_PASSWORD)]).toEqual([false, false])
    },
    limitMs,
  )

  it(
    'refuses a second platform on the same data',
    async () => {
      const first = await start()
      const second = await start()
      expect({ code: await second.exited, output: second.output().trim() }).toEqual({
        code: 1,
        output: `Materia already runs on ${dataDir} (process ${first.pid}). Stop it first, or set DATA_DIR to another folder`,
      })
    },
    limitMs,
  )

  it(
    'stops everything and exits with code 0 at SIGINT',
    async () => {
      const platform = await start()
      process.kill(platform.pid, 'SIGINT')
      expect({
        code: await platform.exited,
        left: processesOf(dataDir),
        claim: existsSync(join(dataDir, 'platform.json')),
      }).toEqual({
        code: 0,
        left: [],
        claim: false,
      })
    },
    limitMs,
  )
})

describe('a platform in one process', () => {
  it(
    'restarts when it dies, and finishes running requests at SIGINT',
    async () => {
      const platform = await start({ PROCESSES: 'one' })
      const killed = pidOf('sharedProcess.ts')
      process.kill(killed, 'SIGKILL')
      await waitFor(async () => {
        const isBack = ![0, killed].includes(pidOf('sharedProcess.ts'))
        return isBack && (await statusOf(`${platform.url}/readyz`)) === 200 ? true : null
      }, 30_000)
      const request = await beginSignUp(platform.url)
      process.kill(platform.pid, 'SIGINT')
      await waitFor(async () => (logged().includes('"stopping"') ? true : null), 10_000)
      request.end()
      expect({
        said: /^platform ended.*$/m.exec(platform.output())?.[0],
        answer: (await request.answer).split('\r\n')[0],
        code: await platform.exited,
        left: processesOf(dataDir),
      }).toEqual({
        said: 'platform ended (SIGKILL). Restarting it',
        answer: expect.stringMatching(/^HTTP\/1.1 20\d /),
        code: 0,
        left: [],
      })
    },
    limitMs,
  )
})

const logged = () => readFileSync(join(dataDir, 'logs/platform.log'), 'utf8')

/** A file that was deleted since the listing is not open. */
function isOpenToOthers(path: string): boolean {
  const stats = lstatSync(path, { throwIfNoEntry: false })
  return stats !== undefined && (stats.mode & 0o077) !== 0
}

async function withNotes<T>(
  platform: Platform,
  work: (notes: ReturnType<ReturnType<MongoClient['db']>['collection']>) => Promise<T>,
) {
  const port = /^MongoDB: .* on :(\d+)/m.exec(platform.output())?.[1]
  const client = await new MongoClient(
    `mongodb://127.0.0.1:${port}/?directConnection=true`,
  ).connect()
  try {
    return await work(client.db('notes').collection('notes'))
  } finally {
    await client.close()
  }
}

describe('a platform that cannot start', () => {
  it(
    'names the port that is taken',
    async () => {
      const port = await getPort()
      const other = createServer().listen(port, '127.0.0.1')
      await once(other, 'listening')
      const platform = await start({ PORT: String(port) })
      other.close()
      expect({ code: await platform.exited, output: platform.output().trim() }).toEqual({
        code: 1,
        output: `Port ${port} cannot be used. Stop the process that listens there, or choose another port (PORT=8081 npm start)`,
      })
    },
    limitMs,
  )

  it.each([
    ['MONGO_URL', 'mongodb://127.0.0.1:9/', 'MongoDB at mongodb://127.0.0.1:9/ cannot be used: '],
    ['REDIS_URL', 'redis://:secret@127.0.0.1:9', 'Redis at redis://127.0.0.1:9 cannot be used: '],
    ['NATS_URL', 'nonsense', 'NATS_URL is not a URL. '],
  ])(
    'names %s as not reachable, and stops all that it had started',
    async (variable, url, line) => {
      const platform = await start({ [variable]: url })
      expect({
        code: await platform.exited,
        left: processesOf(dataDir),
        output: platform.output().trim().split('\n').at(-1),
      }).toEqual({
        code: 1,
        left: [],
        output: expect.stringContaining(line),
      })
    },
    limitMs,
  )
})
