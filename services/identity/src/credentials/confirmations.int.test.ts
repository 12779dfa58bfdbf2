import { startIdentity } from '../../test/startIdentity.ts'
import { markFirstConfirmations } from './confirmations.ts'

let identity: Awaited<ReturnType<typeof startIdentity>>
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.stop())

it('an account of an earlier release was confirmed first when it was confirmed, unless its email changed', async () => {
  const emailConfirmedAt = new Date('2026-03-01T12:00:00Z')
  const [unconfirmed, confirmed, moved] = [
    await identity.addUser(),
    await identity.addUser({ emailConfirmedAt }),
    await identity.addUser({ emailConfirmedAt }),
  ]
  await identity.securityEvents.create({
    _id: 'moved',
    userId: moved._id,
    kind: 'emailChanged',
    at: emailConfirmedAt,
    network: '',
    agent: '',
    detail: '',
  })
  await markFirstConfirmations(identity)
  const firstOf = async ({ _id }: { _id: number }) =>
    (await identity.users.findById(_id).lean())?.firstConfirmedAt ?? null
  expect([await firstOf(unconfirmed), await firstOf(confirmed), await firstOf(moved)]).toEqual([
    null,
    emailConfirmedAt,
    null,
  ])
})
