import { startIdentity } from '../../test/startIdentity.ts'
import { auditLines, findAudited } from './auditUser.ts'
import { usernameHash } from '../accounts/deletedAccount.ts'
import { recordSecurityEvent } from './recordSecurityEvent.ts'

let identity: Awaited<ReturnType<typeof startIdentity>>

beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.stop())

it('an account is found by username, email and number, also when deleted', async () => {
  const { _id, username, email } = await identity.addUser()
  const at = identity.clock.now
  await identity.deletedAccounts.create({
    _id: 900,
    usernameHash: usernameHash('gone'),
    registeredAt: at,
    deletedAt: at,
    dueAt: at,
  })
  const found = await Promise.all(
    [username.toUpperCase(), email, `#${_id}`, 'Gone', '#900', 'nobody', '#0'].map((name) =>
      findAudited(identity, name),
    ),
  )
  expect(found).toEqual([_id, _id, _id, 900, 900, null, null])
})

it('the log has all events, oldest first, one a line', async () => {
  await recordSecurityEvent(identity, null, {
    userId: 7,
    kind: 'signedIn',
    address: '203.0.113.9',
    agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  })
  identity.clock.now = new Date(identity.clock.now.getTime() + 1000)
  await recordSecurityEvent(identity, null, {
    userId: 7,
    kind: 'roleGranted',
    detail: 'reviewer\n2026 forged',
  })
  await recordSecurityEvent(identity, null, { userId: 8, kind: 'signedIn' })
  const lines: string[] = []
  for await (const line of auditLines(identity, 7)) lines.push(line)
  expect(lines).toEqual([
    '2099-11-02T12:00:00.000Z  signedIn              203.0.113.9               Firefox, Linux',
    expect.stringMatching(/^2099-11-02T12:00:01.000Z {2}roleGranted .* reviewer 2026 forged$/),
  ])
})
