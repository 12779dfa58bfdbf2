import { listUsers } from '@materia/contracts/identity/companies/api.ts'
import { companiesCacheMs } from '@materia/contracts/identity/companies/constants.ts'
import type { Company } from '@materia/contracts/identity/companies/company.ts'
import { call } from '@materia/ui/src/api/apiClient.ts'
import { queryOptions } from '@tanstack/react-query'

/** Up to 100 companies by id, in one call that stays cached for five minutes. */
export function companiesQuery(ids: number[]) {
  const wanted = [...new Set(ids)].toSorted((one, other) => one - other)
  return queryOptions({
    queryKey: ['companies', 'batch', ...wanted],
    queryFn: async ({ signal }): Promise<Map<number, Company>> => {
      // With `ids` the operation returns a plain list instead of a page.
      const answer: unknown =
        wanted.length === 0 ? [] : await call(listUsers, { query: { ids: wanted.join() }, signal })
      return new Map((answer as Company[]).map((company) => [company.id, company]))
    },
    staleTime: companiesCacheMs,
    structuralSharing: false,
  })
}
