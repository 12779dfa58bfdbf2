import { startIdentity } from '../../test/startIdentity.ts'
import { describeUser } from './describeUser.ts'

it('says of a company what its events say, and nothing of who is gone or never was', async () => {
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
