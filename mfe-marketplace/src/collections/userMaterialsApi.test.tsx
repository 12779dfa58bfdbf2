import { listUserMaterials } from '@materia/contracts/catalog/api.ts'
import { operationPath } from '@materia/contracts/wire/Operation.ts'
import { createQueryClient } from '@materia/ui/src/api/createQueryClient.ts'
import { mockCalls } from '@materia/ui/src/testing/mockCalls.ts'
import { QueryObserver } from '@tanstack/react-query'
import { waitFor } from '@testing-library/react'
import { buildPage } from '../../test/factories.ts'
import { slice } from '../screens.ts'

const queryClient = createQueryClient()
// Its timers would keep the test run alive.
afterEach(() => queryClient.clear())

const pathOf = (id: number) => operationPath(listUserMaterials, { params: { id } })
const { items } = buildPage({ count: 2, total: 2 })

/** What a page begins with that is opened at this address. */
async function visit(path: string) {
  window.history.replaceState(null, '', path)
  jest.resetModules()
  const calls = mockCalls({ [`GET ${pathOf(7)}`]: [200, items], [`GET ${pathOf(8)}`]: [200, []] })
  return { calls, ...(await import('./userMaterialsApi.ts')) }
}

describe('the listings of a company', () => {
  it('are asked for as a visit to its page begins, and not again when they are shown', async () => {
    const { calls, userMaterialsQuery } = await visit('/profile/7')
    expect(calls).toHaveLength(1)
    expect(await queryClient.fetchQuery(userMaterialsQuery(7))).toHaveLength(2)
    expect(calls).toHaveLength(1)
  })

  it('are shown at once where they have come by then', async () => {
    const { calls, userMaterialsQuery } = await visit('/profile/7')
    await waitFor(() =>
      expect(
        new QueryObserver(queryClient, userMaterialsQuery(7)).getCurrentResult().data,
      ).toHaveLength(2),
    )
    // And asked for anew where they are wanted again.
    expect(calls).toHaveLength(1)
    await queryClient.fetchQuery({ ...userMaterialsQuery(7), staleTime: 0 })
    expect(calls).toHaveLength(2)
  })

  it('are those of the company shown, whichever the visit began with', async () => {
    const { userMaterialsQuery } = await visit('/profile/7')
    expect(await queryClient.fetchQuery(userMaterialsQuery(8))).toEqual([])
  })

  it('are asked for when shown on other pages, and where the address is no company', async () => {
    expect([(await visit('/profile')).calls, (await visit('/profile/x')).calls]).toEqual([[], []])
  })

  it('are what the page preloads', () => {
    expect(slice.slotPreloads?.['company-materials']?.preload?.replace(':userId', '7')).toBe(
      pathOf(7),
    )
  })
})
