import { transaction } from '@materia/service-kit/src/database/transaction.ts'
import { startIdentity } from '../../test/startIdentity.ts'
import { recordSecurityEvent } from '../securityLog/recordSecurityEvent.ts'
import { confirmedNow } from './confirmations.ts'

let identity: Awaited<ReturnType<typeof startIdentity>>
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.stop())

const earlier = new Date('2099-01-01T12:00:00Z')
const now = new Date('2099-03-01T12:00:00Z')

it.each([
  ['an unconfirmed account', {}, false, now],
  ['an account of this release', { firstConfirmedAt: earlier }, false, earlier],
  ['an account that an earlier release confirmed', { emailConfirmedAt: earlier }, false, earlier],
  ['one that changed its email then, so nobody knows', { emailConfirmedAt: earlier }, true, null],
])('the first confirmation of %s', async (_name, fields, isMoved, first) => {
  identity.clock.now = now
  const user = await identity.addUser(fields)
  if (isMoved)
    await recordSecurityEvent(identity.deps, null, { userId: user._id, kind: 'emailChanged' })
  const set = await transaction(identity.connection, (session) =>
    confirmedNow(identity.deps, session, user),
  )
  expect(set).toEqual({ emailConfirmedAt: now, firstConfirmedAt: first })
})
