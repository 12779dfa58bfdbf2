import { mockCalls } from '@materia/ui/src/testing/mockCalls.ts'
import { createQueryClient } from '@materia/ui/src/api/createQueryClient.ts'
import { slice } from '../screens.ts'
import { latestMaterialsQuery } from './homeApi.ts'

it('requests the latest listings with the URL that the page preloads', async () => {
  const { preload } = slice.screens.find(({ path }) => path === '/')!
  const calls = mockCalls({ [`GET ${preload}`]: [200, { items: [], total: 0, nextCursor: null }] })
  await createQueryClient().fetchQuery({ ...latestMaterialsQuery, gcTime: 0 })
  expect(calls.map(({ call }) => call)).toEqual([`GET ${preload}`])
})
