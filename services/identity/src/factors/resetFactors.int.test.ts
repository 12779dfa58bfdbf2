import { dayMs } from '@materia/contracts/durations.ts'
import { signToken } from '@materia/service-kit/src/tokens/signedToken.ts'
import { addTotpUser } from '../../test/factorClient.ts'
import { startIdentity } from '../../test/startIdentity.ts'
import { requestFactorReset } from './requestFactorReset.ts'
import { resetFactors } from './resetFactors.ts'

let identity: Awaited<ReturnType<typeof startIdentity>>

beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.stop())

const later = (ms: number) => (identity.clock.now = new Date(identity.clock.now.getTime() + ms))
const run = () => resetFactors(identity).run()
const kindsOf = async (userId: number) =>
  (await identity.securityEvents.find({ userId }).lean()).map(({ kind }) => kind)
const stop = (token: string) =>
  identity.call('POST', '/api/user/two-factor/reset/stop', { body: { token } })
const tokenFor = async (userId: number) => {
  const link = await identity.links.findOne({ userId, purpose: 'stopFactorReset' }).lean()
  return signToken(identity.linkKeys, 'stopFactorReset', link!._id)
}

describe('a reset of second factors', () => {
  it('waits a day, and its owner is mailed at once', async () => {
    const { user, asUser } = await addTotpUser(identity)
    const dueAt = await requestFactorReset(identity, user)
    expect(dueAt.getTime() - identity.clock.now.getTime()).toBe(dayMs)
    expect(
      await identity.notices.countDocuments({ userId: user._id, kind: 'factorResetAsked' }),
    ).toBe(1)
    expect(await identity.call('GET', '/api/user/two-factor', asUser)).toMatchObject({
      body: { resetAt: dueAt.toISOString() },
    })
    later(dayMs - 1)
    await run()
    expect(await identity.secondFactors.countDocuments({ _id: user._id })).toBe(1)
  })

  it('is one for repeated requests', async () => {
    const { user } = await addTotpUser(identity)
    const first = await requestFactorReset(identity, user)
    later(60_000)
    expect(await Promise.all([1, 2, 3].map(() => requestFactorReset(identity, user)))).toEqual([
      first,
      first,
      first,
    ])
    expect(
      await identity.notices.countDocuments({ userId: user._id, kind: 'factorResetAsked' }),
    ).toBe(1)
  })

  it('then removes all factors once, ends the sessions and raises a notice, also with two instances', async () => {
    const { user } = await addTotpUser(identity)
    await identity.passkeys.create({
      _id: 'p',
      credentialId: 'c',
      userId: user._id,
      name: 'Laptop',
      publicKey: 'k',
      counter: 0,
      transports: [],
      isSynced: false,
      createdAt: identity.clock.now,
      lastUsedAt: null,
    })
    await requestFactorReset(identity, user)
    later(dayMs)
    await Promise.all([run(), run()])
    await run()
    expect([
      await identity.secondFactors.countDocuments({ _id: user._id }),
      await identity.passkeys.countDocuments({ userId: user._id }),
    ]).toEqual([0, 0])
    const ended = (await identity.events()).filter(
      ({ subject, data }) =>
        subject === 'identity.credentials.changed' && Object(data).userId === user._id,
    )
    expect(ended).toHaveLength(1)
    expect((await kindsOf(user._id)).filter((kind) => kind === 'factorReset')).toHaveLength(1)
    expect(
      (
        await identity.call('POST', '/api/login', {
          body: { username: user.username, password: 'hojuelas de PET' },
        })
      ).status,
    ).toBe(200)
  })

  it('is stopped by the link of its mail, once', async () => {
    const { user } = await addTotpUser(identity)
    await requestFactorReset(identity, user)
    const token = await tokenFor(user._id)
    expect((await stop(token)).status).toBe(204)
    expect(await stop(token)).toMatchObject({ status: 410, body: { code: 'LINK_EXPIRED' } })
    later(dayMs)
    await run()
    expect(await identity.secondFactors.countDocuments({ _id: user._id })).toBe(1)
    expect(await kindsOf(user._id)).toContain('factorResetStopped')
  })

  it('is not stopped by a forged link, nor after it is done', async () => {
    const { user } = await addTotpUser(identity)
    await requestFactorReset(identity, user)
    const token = await tokenFor(user._id)
    expect((await stop(`${token.slice(0, -4)}AAAA`)).status).toBe(410)
    expect((await stop(signToken(identity.linkKeys, 'resetPassword', 'x'))).status).toBe(410)
    later(dayMs)
    await run()
    expect((await stop(token)).status).toBe(410)
  })

  it('that fails does not block the others', async () => {
    const [unreadable, other] = [await identity.addUser(), await identity.addUser()]
    await requestFactorReset(identity, unreadable)
    await requestFactorReset(identity, other)
    await identity.connection
      .collection<{ _id: number }>('users')
      .updateOne({ _id: unreadable._id }, { $set: { role: 'of a later release' } })
    later(dayMs)
    await run()
    expect(await identity.factorResets.distinct('_id')).toEqual([unreadable._id])
  })
})
