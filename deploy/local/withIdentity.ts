import { identityModels } from '@materia/identity/src/publicApi.ts'
import { connectMongo } from '@materia/service-kit/src/mongo.ts'
import { runningServerUrls } from './lockDataDir.ts'
import { dataDirFromEnvironment } from './settings.ts'
import { UserError } from './UserError.mjs'

type IdentityDatabase = ReturnType<typeof identityModels> & { connection: Awaited<ReturnType<typeof connectMongo>>; now: () => Date }

/**
 * Lends an operator's command the database of identity: of `MONGO_URL` and `MONGO_DATABASE`, else of the platform that runs here.
 * Throws a `UserError` where there is neither.
 */
export async function withIdentity<Result>(work: (database: IdentityDatabase) => Promise<Result>): Promise<Result> {
  const mongoUrl = process.env['MONGO_URL'] || runningServerUrls(dataDirFromEnvironment()).mongoUrl
  if (!mongoUrl) throw new UserError('Nothing runs here: start the platform first, or set MONGO_URL')
  const connection = await connectMongo(mongoUrl, process.env['MONGO_DATABASE'] || 'materia_identity')
  try {
    return await work({ ...identityModels(connection), connection, now: () => new Date() })
  } finally {
    await connection.close()
  }
}
