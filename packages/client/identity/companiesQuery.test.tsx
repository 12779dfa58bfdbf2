import { mockCalls } from '@materia/ui/src/testing/mockCalls.ts'
import { createQueryClient } from '@materia/ui/src/api/createQueryClient.ts'
import { companiesQuery } from './companiesQuery.ts'

describe('companiesQuery', () => {
  it('makes one call for the same ids in any order', async () => {
    const calls = mockCalls({
      'GET /api/users?ids=2%2C7': [200, [{ id: 2, companyName: 'Norte' }]],
    })
    const queryClient = createQueryClient()
    const [companies] = [
      await queryClient.fetchQuery(companiesQuery([7, 2, 7])),
      await queryClient.fetchQuery(companiesQuery([2, 7])),
    ]
    expect([companies.get(2)?.companyName, companies.get(7)]).toEqual(['Norte', undefined])
    expect(calls).toHaveLength(1)
  })

  it('stays fresh for five minutes, and makes no call for an empty list', async () => {
    const calls = mockCalls({})
    expect(companiesQuery([1]).staleTime).toBe(300_000)
    expect((await createQueryClient().fetchQuery(companiesQuery([]))).size).toBe(0)
    expect(calls).toEqual([])
  })
})
