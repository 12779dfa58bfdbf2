import { join } from 'node:path'
import getPort from 'get-port'
import { findProgram } from '../backing/programs/findProgram.ts'
import { type BackingKind, urlVariable } from '../backing/programs/ServerProgram.ts'
import { startServer } from '../backing/programs/startServer.ts'
import { lockDataDir, runningServerUrls } from './lockDataDir.ts'
import { commandGuard } from '../processes/startGuard.ts'
import { readSecrets } from '../secrets/readSecrets.ts'

type Lent = Exclude<BackingKind, 'Redis'>

/**
 * Runs work with the URLs of these servers: from the environment, else of the platform that runs
 * here. Otherwise starts servers on its data folder and stops them afterwards. Throws a `UserError`
 * when another process uses that folder.
 */
export async function withServers<Result>(
  dataDir: string,
  kinds: Lent[],
  work: (...urls: string[]) => Promise<Result>,
): Promise<Result> {
  const { mongoUrl, natsUrl } = runningServerUrls(dataDir)
  const running = { MongoDB: mongoUrl, NATS: natsUrl }
  const known = kinds.map((kind) => process.env[urlVariable[kind]] || running[kind])
  if (known.every((url) => url !== undefined)) return work(...known)

  const guard = commandGuard()
  const unlock = await lockDataDir(dataDir, guard.pid)
  const start = async (kind: Lent): Promise<string> => {
    const program = await findProgram(
      kind,
      kind === 'NATS' ? readSecrets(dataDir).NATS_PASSWORD : undefined,
    )
    const port = await getPort()
    await startServer(program, {
      dataDir,
      port,
      guard,
      logFile: join(dataDir, 'logs', `${kind.toLowerCase()}.log`),
    })
    return program.url(port)
  }
  try {
    const urls: string[] = []
    for (const [place, kind] of kinds.entries()) urls.push(known[place] ?? (await start(kind)))
    return await work(...urls)
  } finally {
    unlock()
    await guard.end()
  }
}
