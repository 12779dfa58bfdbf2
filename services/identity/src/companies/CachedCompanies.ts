import type { Company } from '@materia/contracts/identity/companies/company.ts'
import { readRows } from '@materia/service-kit/src/database/readRows.ts'
import { LRUCache } from 'lru-cache'
import type { Model } from 'mongoose'
import { toCompany } from './company.ts'
import type { UserDocument } from '../accounts/user.ts'

/** A company takes about 1 KB. */
const cacheMax = 5_000

/** Reads companies for lists. A cached company is valid while the index has the same revision. */
export class CachedCompanies {
  #users: Model<UserDocument>
  #revisionOf: (id: number) => number | undefined
  #cache = new LRUCache<number, { company: Company; revision: number }>({ max: cacheMax })

  constructor(users: Model<UserDocument>, revisionOf: (id: number) => number | undefined) {
    this.#users = users
    this.#revisionOf = revisionOf
  }

  /** In the order of the ids, without deleted companies. */
  async read(ids: number[]): Promise<Company[]> {
    const byId = new Map(ids.map((id) => [id, this.#current(id)]))
    const missing = ids.filter((id) => !byId.get(id))
    const rows = missing.length > 0 ? await this.#users.find({ _id: { $in: missing } }).lean() : []
    for (const { company, revision } of readRows(this.#users, rows, (user) => ({
      company: toCompany(user),
      revision: user.revision,
    }))) {
      byId.set(company.id, company)
      this.#cache.set(company.id, { company, revision })
    }
    return ids.flatMap((id) => byId.get(id) ?? [])
  }

  #current(id: number): Company | undefined {
    const cached = this.#cache.get(id)
    // A later cached revision is invalid too: the database may have been restored to an earlier
    // state.
    return cached && cached.revision === this.#revisionOf(id) ? cached.company : undefined
  }
}
