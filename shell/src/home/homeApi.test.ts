import { screens } from '@materia/contracts/shell/screens.ts'
import { answerCalls } from '@materia/ui/src/answerCalls.ts'
import { createQueryClient } from '@materia/ui/src/createQueryClient.ts'
import { latestMaterialsQuery } from './homeApi.ts'

it('asks for the latest materials by what the page preloads', async () => {
  const { preload } = screens.find(({ path }) => path === '/')!
  const calls = answerCalls({ [`GET ${preload}`]: [200, { items: [], total: 0, nextCursor: null }] })
  await createQueryClient().fetchQuery({ ...latestMaterialsQuery, gcTime: 0 })
  expect(calls.map(({ call }) => call)).toEqual([`GET ${preload}`])
})
