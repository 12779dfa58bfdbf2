import { connectMongo } from '@materia/service-kit/src/database/connectMongo.ts'
import { runningServerUrls } from '../../local/platform/lockDataDir.ts'
import { dataDirFromEnvironment } from '../../local/console/settings.ts'
import { UserError } from '../../local/console/UserError.mjs'

type Connection = Awaited<ReturnType<typeof connectMongo>>

/**
 * Runs an operator's command with the database of a service: from `MONGO_URL` and `MONGO_DATABASE`,
 * else of the platform that runs here. Throws a `UserError` when there is neither.
 */
export async function withDatabase<Result>(
  name: string,
  work: (connection: Connection) => Promise<Result>,
): Promise<Result> {
  const mongoUrl = process.env['MONGO_URL'] || runningServerUrls(dataDirFromEnvironment()).mongoUrl
  if (!mongoUrl) throw new UserError('No platform runs here. Start it first, or set MONGO_URL')
  const connection = await connectMongo(mongoUrl, process.env['MONGO_DATABASE'] || name)
  try {
    return await work(connection)
  } finally {
    await connection.close()
  }
}
