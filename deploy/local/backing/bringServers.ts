import { join, relative } from 'node:path'
import { rootDir } from '@materia/build/slices.ts'
import { freePort } from '../processes/freePort.ts'
import { supervise, type Supervised, type SupervisorOptions } from '../processes/supervise.ts'
import { untilReady } from '../processes/untilReady.ts'
import { checkUrl, withoutPassword } from './checkUrl.ts'
import { findProgram } from './findProgram.ts'
import { type BackingKind, backingKinds, urlVariable } from './ServerProgram.ts'
import { launchServer, serverName } from './startServer.ts'

export type BackingServers = { urls: Record<BackingKind, string>; started: Supervised[] }

type Options = SupervisorOptions & { dataDir: string; logDir: string; env: NodeJS.ProcessEnv }

/** For each of MongoDB, Redis and NATS: the one that the environment names, else one of our own. One line said each. */
export async function bringServers(options: Options): Promise<BackingServers> {
  const urls: BackingServers['urls'] = { MongoDB: '', Redis: '', NATS: '' }
  const started: Supervised[] = []
  for (const kind of backingKinds) {
    const given = options.env[urlVariable[kind]]
    if (given !== undefined && given !== '') {
      await checkUrl(kind, given)
      options.log(`${kind}: ${withoutPassword(given)}, as ${urlVariable[kind]} says`)
      urls[kind] = given
    } else {
      const own = await startOwn(kind, options)
      urls[kind] = own.url
      started.push(own.server)
    }
  }
  return { urls, started }
}

async function startOwn(kind: BackingKind, options: Options): Promise<{ url: string; server: Supervised }> {
  const program = await findProgram(kind)
  const port = await freePort()
  const place = { dataDir: options.dataDir, logFile: join(options.logDir, `${kind.toLowerCase()}.log`), port, guard: options.guard }
  const launch = () => launchServer(program, place)
  const running = launch()
  await untilReady(serverName(program), running, (timeoutMs) => program.check(program.url(port), timeoutMs))
  const folder = shown(join(options.dataDir, program.storeName))
  options.log(`${kind}: ${program.title} on :${port}, data in ${folder}; set ${urlVariable[kind]} for your own`)
  return { url: program.url(port), server: supervise(kind, running, launch, options) }
}

/** A path as short as it is clear. */
function shown(path: string): string {
  const inProject = relative(rootDir, path)
  return inProject.startsWith('..') ? path : inProject
}
