import { lookAlikes } from '@materia/contracts/testing/hostileTexts.ts'
import { startIdentity, uniqueName } from '../../test/startIdentity.ts'
import { dayMs } from '@materia/contracts/durations.ts'
import { refusedNamesMax } from '../securityLog/recordRefusedName.ts'
import { fillEmailKeys, fillNameKeys } from './fillNameKeys.ts'

let identity: Awaited<ReturnType<typeof startIdentity>>
beforeAll(async () => {
  identity = await startIdentity()
})
beforeEach(() => identity.empty())
afterAll(() => identity.stop())

const norte = 'Recicladora Norte'
// As of a release without documents. Its badge shows all the same.
const verified = { verificationStatus: 'approved' } as const
const login = {
  password: 'hojuelas de PET',
  confirmPassword: 'hojuelas de PET',
  description: 'PET',
}
function register(fields: { companyName: string; username?: string }) {
  const username = uniqueName()
  return identity.call('POST', '/api/register', {
    body: { username, email: `${username}@example.com`, ...login, ...fields },
  })
}
function rename(userId: number, email: string, companyName: string) {
  const place = { country: 'MEX', state: 'NL', phoneNumber: '+52 81 5555 0100' }
  return identity.call('PATCH', '/api/user/profile', {
    user: { userId },
    body: { companyName, description: 'PET', email, ...place },
  })
}
const refusedAs = (code: string) => ({
  status: 409,
  body: { code, details: [{ path: 'companyName' }] },
})
const refusedNames = async (userId: number) =>
  (await identity.securityEvents.find({ userId, kind: 'nameRefused' }).lean()).map(
    ({ detail }) => detail,
  )

describe('POST /api/register', () => {
  it.each(['Materia Support', 'M\u0430teria', 'Soporte'])('refuses the name %j', async (name) => {
    expect(await register({ companyName: name })).toMatchObject(refusedAs('COMPANY_NAME_RESERVED'))
    expect(await identity.users.countDocuments()).toBe(0)
  })

  it.each(['Admin', 'materia_support'])('refuses the username %s', async (username) => {
    expect(await register({ companyName: 'Aceros', username })).toMatchObject({
      status: 409,
      body: { code: 'USERNAME_TAKEN' },
    })
  })

  it('refuses each look-alike of a verified company, and of no other', async () => {
    const { _id } = await identity.addUser({ companyName: norte })
    expect((await register({ companyName: norte })).status).toBe(201)
    await identity.users.updateOne({ _id }, { $set: verified })
    for (const companyName of [...lookAlikes.recicladoraNorte, `${norte} SA de CV`, `${norte} LLC`])
      expect(await register({ companyName })).toMatchObject(refusedAs('COMPANY_NAME_TAKEN'))
    expect((await register({ companyName: 'Recicladora Sur' })).status).toBe(201)
  })
})

describe('PATCH /api/user/profile', () => {
  it('lets a look-alike of before stay, but not come closer, not even by capitals', async () => {
    for (const [own, closer, code] of [
      ['Recicladora-N0rte', norte, 'COMPANY_NAME_TAKEN'],
      [norte, norte.toUpperCase(), 'COMPANY_NAME_TAKEN'],
      ['Materla Support', 'Materia Support', 'COMPANY_NAME_RESERVED'],
    ] as const) {
      const { _id, email } = await identity.addUser({ companyName: own })
      const other = await identity.addUser({ companyName: norte, ...verified })
      expect(await rename(_id, email, closer)).toMatchObject(refusedAs(code))
      expect((await rename(_id, email, own)).status).toBe(200)
      await identity.users.deleteOne({ _id: other._id })
    }
  })

  it('saves a name of before that is not clean', async () => {
    await identity.addUser({ companyName: norte, ...verified })
    const { _id, email } = await identity.addUser({ companyName: 'Recicladora  Norte' })
    expect((await rename(_id, email, norte)).status).toBe(200)
  })

  it('logs the first refused names of a day, also of many at once', async () => {
    const { _id, email } = await identity.addUser()
    const refuse = (count: number) =>
      Promise.all(
        Array.from({ length: count }, (_, at) => rename(_id, email, `Materia Support ${at}`)),
      )
    await refuse(refusedNamesMax + 3)
    expect(await refusedNames(_id)).toHaveLength(refusedNamesMax)
    identity.clock.now = new Date(identity.clock.now.getTime() + dayMs)
    await refuse(1)
    expect(await refusedNames(_id)).toHaveLength(refusedNamesMax + 1)
  })

  it('refuses a look-alike and logs it', async () => {
    await identity.addUser({ companyName: norte, ...verified })
    const { _id, email } = await identity.addUser({ companyName: 'Recicladora Sur' })
    expect(await rename(_id, email, 'Recicladora N\u043erte')).toMatchObject(
      refusedAs('COMPANY_NAME_TAKEN'),
    )
    expect(await rename(_id, email, 'Materia Soporte')).toMatchObject(
      refusedAs('COMPANY_NAME_RESERVED'),
    )
    expect(await refusedNames(_id)).toEqual(['Recicladora N\u043erte', 'Materia Soporte'])
    expect(await identity.users.findById(_id).lean()).toMatchObject({
      companyName: 'Recicladora Sur',
    })
  })

  it('keeps the verification of a company that saves the same name cleaned', async () => {
    const { _id, email } = await identity.addUser({ companyName: `${norte}\u200b`, ...verified })
    expect(await rename(_id, email, norte)).toMatchObject({
      status: 200,
      body: { companyName: norte, verificationStatus: 'approved' },
    })
  })
})

describe('rows of the last release', () => {
  it('protect their names and sign in by their email once they are filled, also by two instances', async () => {
    const password = 'hojuelas de PET'
    const { _id } = await identity.addUser({ companyName: norte, password, ...verified })
    const equal = await identity.addUser({ companyName: norte })
    await identity.users.updateOne(
      { _id },
      { $set: { email: 'a@b\u00fccher.example', emailKey: 'a@b\u00fccher.example' } },
    )
    await identity.users.updateMany({}, { $unset: { nameSkeleton: 1, nameVersion: 1 } })
    expect((await register({ companyName: norte })).status).toBe(201)

    await Promise.all([fillNameKeys(identity), fillNameKeys(identity)])
    await Promise.all([fillEmailKeys(identity), fillEmailKeys(identity)])
    expect(await register({ companyName: norte })).toMatchObject(refusedAs('COMPANY_NAME_TAKEN'))
    expect(await identity.users.findById(equal._id).lean()).toMatchObject({ companyName: norte })
    for (const username of ['a@B\u00fccher.example', 'a@xn--bcher-kva.example'])
      expect(
        await identity.call('POST', '/api/login', { body: { username, password } }),
      ).toMatchObject({ status: 200, body: { id: _id } })
    expect(await fillNameKeys(identity)).toBe(0)
  })

  it('replace a skeleton of an earlier version, and keep one of a later version', async () => {
    const { _id } = await identity.addUser({ companyName: norte, ...verified })
    const later = await identity.addUser()
    const stale = { nameSkeleton: 'recicladoranortesadecv' }
    await identity.users.updateOne({ _id }, { $set: { ...stale, nameVersion: 1 } })
    await identity.users.updateOne({ _id: later._id }, { $set: { ...stale, nameVersion: 1e6 } })
    expect(await fillNameKeys(identity)).toBe(1)
    expect(await register({ companyName: norte })).toMatchObject(refusedAs('COMPANY_NAME_TAKEN'))
    expect(await identity.users.findById(later._id).lean()).toMatchObject(stale)
  })

  it('keep both email keys of one mailbox', async () => {
    const typed = await identity.addUser()
    await identity.addUser({ email: 'a@xn--bcher-kva.example' })
    const { _id } = typed
    await identity.users.updateOne({ _id }, { $set: { emailKey: 'a@b\u00fccher.example' } })
    expect(await fillEmailKeys(identity)).toBe(0)
    expect(await identity.users.findById(_id).lean()).toMatchObject({
      emailKey: 'a@b\u00fccher.example',
    })
  })
})
