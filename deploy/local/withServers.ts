import { join } from 'node:path'
import getPort from 'get-port'
import { findProgram } from './backing/findProgram.ts'
import { type BackingKind, urlVariable } from './backing/ServerProgram.ts'
import { startServer } from './backing/startServer.ts'
import { lockDataDir, runningServerUrls } from './lockDataDir.ts'
import { commandGuard } from './processes/startGuard.ts'
import { readSecrets } from './secrets.ts'

type Urls = { mongoUrl: string; natsUrl: string }

/**
 * Lends a command MongoDB and NATS: those that the environment names, else those of the platform that runs here, else ones that are started on its data folder and
 * stopped afterwards. Throws a `UserError` where that folder is being used.
 */
export async function withServers<Result>(dataDir: string, work: (urls: Urls) => Promise<Result>): Promise<Result> {
  const running = runningServerUrls(dataDir)
  const mongoUrl = process.env[urlVariable.MongoDB] || running.mongoUrl
  const natsUrl = process.env[urlVariable.NATS] || running.natsUrl
  if (mongoUrl && natsUrl) return work({ mongoUrl, natsUrl })

  const guard = commandGuard()
  const unlock = await lockDataDir(dataDir, guard.pid)
  const start = async (kind: BackingKind, password?: string): Promise<string> => {
    const program = await findProgram(kind, password)
    const port = await getPort()
    await startServer(program, { dataDir, port, guard, logFile: join(dataDir, 'logs', `${kind.toLowerCase()}.log`) })
    return program.url(port)
  }
  try {
    return await work({ mongoUrl: mongoUrl || await start('MongoDB'), natsUrl: natsUrl || await start('NATS', readSecrets(dataDir).NATS_PASSWORD) })
  } finally {
    unlock()
    await guard.end()
  }
}
