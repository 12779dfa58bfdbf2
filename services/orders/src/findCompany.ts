import { identity } from '@materia/contracts/identity/contract.ts'
import { findCopy } from '@materia/service-kit/src/findCopy.ts'
import type { OrdersDeps } from './deps.ts'
import { onUserChanged } from './events/onUserChanged.ts'
import type { CompanyDocument } from './model/company.ts'

/** A company, also one that is gone: of whom no event has come yet, identity is asked. */
export function findCompany(deps: Pick<OrdersDeps, 'companies' | 'ask' | 'connection'>, userId: number): Promise<CompanyDocument | null> {
  return findCopy({
    connection: deps.connection,
    find: () => deps.companies.findById(userId).lean(),
    ask: async () => (await deps.ask(identity.describeUser, { userId })).user,
    save: onUserChanged(deps),
  })
}
