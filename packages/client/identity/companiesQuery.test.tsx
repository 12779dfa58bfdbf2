import { mockCalls } from '@materia/ui/src/testing/mockCalls.ts'
import { createQueryClient } from '@materia/ui/src/api/createQueryClient.ts'
import { companiesQuery } from './companiesQuery.ts'

describe('companiesQuery', () => {
  it('asks once for the same companies, in whatever order they are named', async () => {
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

  it('keeps them for five minutes, and asks nothing for none', async () => {
    const calls = mockCalls({})
    expect(companiesQuery([1]).staleTime).toBe(300_000)
    expect((await createQueryClient().fetchQuery(companiesQuery([]))).size).toBe(0)
    expect(calls).toEqual([])
  })
})
