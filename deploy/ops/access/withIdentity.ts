import { identityModels } from '@materia/identity/src/publicApi.ts'
import { withDatabase } from './withDatabase.ts'

type IdentityDatabase = ReturnType<typeof identityModels> & {
  connection: Parameters<typeof identityModels>[0]
  now: () => Date
}

/** Lends an operator's command the database of identity, as `withDatabase` finds it. */
export function withIdentity<Result>(
  work: (database: IdentityDatabase) => Promise<Result>,
): Promise<Result> {
  return withDatabase('materia_identity', (connection) =>
    work({ ...identityModels(connection), connection, now: () => new Date() }),
  )
}
