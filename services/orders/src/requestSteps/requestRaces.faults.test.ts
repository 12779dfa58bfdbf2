import { runRequestLives } from '../../test/requestLives/runRequestLives.ts'
import { type Requests, startRequests } from '../../test/startRequests.ts'

let requests: Requests
beforeAll(async () => {
  requests = await startRequests()
})
afterAll(() => requests.stop())

it('two instances and killed processes never award too much, and each seller hears one outcome', async () => {
  await runRequestLives(requests, 15)
})
