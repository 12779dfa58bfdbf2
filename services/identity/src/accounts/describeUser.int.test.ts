import { startIdentity } from '../../test/startIdentity.ts'
import { describeUser } from './describeUser.ts'

it('describes a company as its events do, and returns null for a deleted or unknown one', async () => {
  const identity = await startIdentity()
  const { _id: userId } = await identity.addUser()
  const [registered] = await identity.events()
  expect((await describeUser(identity)({ userId })).user).toEqual(registered!.data)
  await identity.deleteAccount(userId)
  expect([
    await describeUser(identity)({ userId }),
    await describeUser(identity)({ userId: 999 }),
  ]).toEqual([{ user: null }, { user: null }])
  await identity.stop()
})
