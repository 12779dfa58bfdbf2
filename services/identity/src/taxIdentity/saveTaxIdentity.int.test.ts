import { minuteMs } from '@materia/contracts/durations.ts'
import { randomUUID } from 'node:crypto'
import { buildTaxIdentity } from '../../test/buildTaxIdentity.ts'
import { startIdentity } from '../../test/startIdentity.ts'
import { areRelated } from '../relations/areRelated.ts'

let identity: Awaited<ReturnType<typeof startIdentity>>
beforeAll(async () => (identity = await startIdentity()))
afterAll(() => identity.stop())

const path = '/api/user/tax-identity'
const stated = buildTaxIdentity()
const session = (ageMs = 0) => ({
  id: randomUUID(),
  startedAt: identity.clock.now.getTime() - ageMs,
})
const save = (userId: number, body: object, of = session()) =>
  identity.call('POST', path, { user: { userId, session: of }, body })
const read = async (userId: number) =>
  (await identity.call('GET', path, { user: { userId } })).body as { taxIdentity: object | null }
const eventsOf = async (userId: number) =>
  (await identity.events()).filter(
    ({ subject, data }) =>
      subject === 'identity.taxIdentity.changed' && (data as { userId: number }).userId === userId,
  )

describe('a tax identity', () => {
  it('is null until the company states it, and each change is published', async () => {
    const { _id: userId } = await identity.addUser()
    expect(await read(userId)).toEqual({ taxIdentity: null })
    expect(await save(userId, stated)).toMatchObject({ status: 200, body: { taxIdentity: stated } })
    const moved = { ...stated, postalCode: '64000' }
    await save(userId, moved)
    expect(await read(userId)).toEqual({ taxIdentity: moved })
    expect(await eventsOf(userId)).toMatchObject([
      { data: { revision: 1, taxIdentity: stated } },
      { data: { revision: 2, taxIdentity: moved } },
    ])
  })

  it('is not visible to another company, not even on the company’s public page', async () => {
    const [own, other] = [await identity.addUser(), await identity.addUser()]
    await save(own._id, stated)
    expect(await read(other._id)).toEqual({ taxIdentity: null })
    const pages = [
      await identity.call('GET', `/api/users/${own._id}`, { user: { userId: other._id } }),
      await identity.call('GET', `/api/users?ids=${own._id}`, { user: { userId: other._id } }),
    ]
    expect(JSON.stringify(pages)).not.toContain(stated.taxNumber)
    expect((await identity.call('GET', path)).status).toBe(401)
    expect((await identity.call('POST', path, { body: stated })).status).toBe(401)
  })

  it('is changed only after a recent login or confirmation', async () => {
    const { _id: userId } = await identity.addUser()
    const old = session(11 * minuteMs)
    expect(await save(userId, stated, old)).toMatchObject({
      status: 403,
      body: { code: 'FRESH_CHECK_REQUIRED' },
    })
    await identity.freshChecks.create({ _id: old.id, userId, at: identity.clock.now })
    expect((await save(userId, stated, old)).status).toBe(200)
  })

  it('is refused with the field that is wrong', async () => {
    const { _id: userId } = await identity.addUser()
    expect(await save(userId, { ...stated, taxNumber: 'XAXX010101000' })).toMatchObject({
      status: 409,
      body: {
        code: 'TAX_IDENTITY_INVALID',
        details: [{ path: 'taxNumber', message: 'generic' }],
      },
    })
    expect((await save(userId, { ...stated, taxNumber: 'SAT97' })).status).toBe(400)
    expect(await read(userId)).toEqual({ taxIdentity: null })
  })

  it('relates two companies, as the same bank account does', async () => {
    const add = (name: string) =>
      identity.addUser({ companyName: name, email: `ventas@${name}.example` })
    const [one, other] = [await add('norte'), await add('sur')]
    const related = () => areRelated(identity, null, [one._id, other._id])
    const taxNumber = 'SAT970701NN3'
    await save(one._id, { ...stated, taxNumber })
    expect(await related()).toBe(false)
    identity.sharedAccounts.add(`${one._id},${other._id}`)
    expect(await related()).toBe(true)
    identity.sharedAccounts.clear()
    await save(other._id, { ...stated, taxNumber })
    expect(await related()).toBe(true)
  })
})
