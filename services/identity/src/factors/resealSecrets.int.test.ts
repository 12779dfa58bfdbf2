import { addTotpUser } from '../../test/factorClient.ts'
import { startIdentity } from '../../test/startIdentity.ts'
import { factorKeys } from './factorKeys.ts'
import { requireSecondFactor } from './requireSecondFactor.ts'
import { resealSecrets } from './resealSecrets.ts'

let identity: Awaited<ReturnType<typeof startIdentity>>

beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.stop())

// The key that the test service starts with, and a newer one.
const [older, newer] = [
  'a key that only tests sign links with',
  'a newer key that only tests sign with',
]
const from = { address: '', agent: '' }

describe('after a change of keys', () => {
  it('app codes and recovery codes still work, also without the older key', async () => {
    const { user, code, codes } = await addTotpUser(identity)
    const both = { ...identity, factorKeys: factorKeys([newer, older]) }
    await requireSecondFactor(both, user, codes[0], from)
    expect([await resealSecrets(both).run(), await resealSecrets(both).run()]).toEqual([1, 0])
    const onlyNewer = { ...identity, factorKeys: factorKeys([newer]) }
    await requireSecondFactor(onlyNewer, user, code(), from)
    await requireSecondFactor(onlyNewer, user, codes[1], from)
    await expect(
      requireSecondFactor({ ...identity, factorKeys: factorKeys([older]) }, user, codes[2], from),
    ).rejects.toMatchObject({ code: 'UNREADABLE' })
  })

  it('an unreadable secret does not block the others', async () => {
    const [damaged, other] = [await addTotpUser(identity), await addTotpUser(identity)]
    await identity.secondFactors.updateOne({ _id: damaged.user._id }, { sealed: 'damaged' })
    const both = { ...identity, factorKeys: factorKeys([newer, older]) }
    await expect(resealSecrets(both).run()).rejects.toThrow('1 rows failed')
    await requireSecondFactor(
      { ...identity, factorKeys: factorKeys([newer]) },
      other.user,
      other.code(),
      from,
    )
  })
})
