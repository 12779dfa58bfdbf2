import { listUsers } from '@materia/contracts/identity/companies/api.ts'
import { companiesCacheMs } from '@materia/contracts/identity/companies/constants.ts'
import type { Company } from '@materia/contracts/identity/companies/company.ts'
import { call } from '@materia/ui/src/api/apiClient.ts'
import { queryOptions } from '@tanstack/react-query'

/** Some companies by id, at most 100, in one call that is kept for five minutes (spec 9). */
export function companiesQuery(ids: number[]) {
  const wanted = [...new Set(ids)].toSorted((one, other) => one - other)
  return queryOptions({
    queryKey: ['companies', 'batch', ...wanted],
    queryFn: async ({ signal }): Promise<Map<number, Company>> => {
      // By ids what is answered is a plain list.
      const answer: unknown =
        wanted.length === 0 ? [] : await call(listUsers, { query: { ids: wanted.join() }, signal })
      return new Map((answer as Company[]).map((company) => [company.id, company]))
    },
    staleTime: companiesCacheMs,
    structuralSharing: false,
  })
}
