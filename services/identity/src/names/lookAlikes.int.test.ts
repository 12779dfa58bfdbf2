import { lookAlikes } from '@materia/contracts/testing/hostileTexts.ts'
import { startIdentity, uniqueName } from '../../test/startIdentity.ts'
import { fillNameKeys } from './fillNameKeys.ts'

let identity: Awaited<ReturnType<typeof startIdentity>>
beforeAll(async () => {
  identity = await startIdentity()
})
beforeEach(() => identity.empty())
afterAll(() => identity.stop())

const norte = 'Recicladora Norte'
const verified = { verificationStatus: 'approved', verifiedAt: new Date() } as const
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
    for (const companyName of lookAlikes.recicladoraNorte)
      expect(await register({ companyName })).toMatchObject(refusedAs('COMPANY_NAME_TAKEN'))
    expect((await register({ companyName: 'Recicladora Sur' })).status).toBe(201)
  })
})

describe('PATCH /api/user/profile', () => {
  it('refuses a look-alike and logs it, and lets a name of before stay', async () => {
    await identity.addUser({ companyName: norte, ...verified })
    const { _id, email } = await identity.addUser({ companyName: 'Recicladora  Norte' })
    expect((await rename(_id, email, 'RECICLADORA NORTE')).status).toBe(200)
    expect((await rename(_id, email, 'Recicladora Sur')).status).toBe(200)

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
    await identity.users.updateMany({}, { $unset: { nameSkeleton: 1 } })
    expect((await register({ companyName: norte })).status).toBe(201)

    await Promise.all([fillNameKeys(identity), fillNameKeys(identity)])
    expect(await register({ companyName: norte })).toMatchObject(refusedAs('COMPANY_NAME_TAKEN'))
    expect(await identity.users.findById(equal._id).lean()).toMatchObject({ companyName: norte })
    for (const username of ['a@B\u00fccher.example', 'a@xn--bcher-kva.example'])
      expect(
        await identity.call('POST', '/api/login', { body: { username, password } }),
      ).toMatchObject({ status: 200, body: { id: _id } })
    expect(await fillNameKeys(identity)).toBe(0)
  })
})
