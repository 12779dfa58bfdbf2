import { identityModels } from '@materia/identity/src/publicApi.ts'
import { withDatabase } from './withDatabase.ts'

type IdentityDatabase = ReturnType<typeof identityModels> & {
  connection: Parameters<typeof identityModels>[0]
  now: () => Date
}

/** Runs an operator's command with the database of identity, found like in `withDatabase`. */
export function withIdentity<Result>(
  work: (database: IdentityDatabase) => Promise<Result>,
): Promise<Result> {
  return withDatabase('materia_identity', (connection) =>
    work({ ...identityModels(connection), connection, now: () => new Date() }),
  )
}
