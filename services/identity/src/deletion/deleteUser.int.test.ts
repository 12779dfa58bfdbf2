import { minuteMs } from '@materia/contracts/durations.ts'
import { transaction } from '@materia/service-kit/src/database/transaction.ts'
import { randomUUID } from 'node:crypto'
import { startIdentity } from '../../test/startIdentity.ts'
import { eraseAccounts } from './eraseAccounts.ts'
import { recordRefusedName } from '../securityLog/recordRefusedName.ts'
import { Deadline } from '@materia/service-kit/src/Deadline.ts'
import { createLink } from '../links/link.ts'

let identity: Awaited<ReturnType<typeof startIdentity>>
beforeAll(async () => (identity = await startIdentity()))
afterAll(() => identity.stop())

const pass = (ms: number) => (identity.clock.now = new Date(identity.clock.now.getTime() + ms))
const session = () => ({ id: randomUUID(), startedAt: identity.clock.now.getTime() })
const remove = (userId: number, of = session()) =>
  identity.call('DELETE', '/api/user/delete', { user: { userId, session: of } })

/** Number of a user's rows in each collection. */
async function rowsOf(userId: number): Promise<Record<string, number>> {
  const counts = await Promise.all(
    identity.deps.personalRows.map(
      async ({ name, model, fields: [field = ''] }) =>
        [name, await model.countDocuments({ [field]: userId })] as const,
    ),
  )
  return Object.fromEntries(counts.filter(([, count]) => count > 0))
}

/** Adds a company with a row in each collection. */
async function addWhole() {
  const user = await identity.addUser({ password: 'hojuelas de PET' })
  const { _id: userId } = user
  const at = identity.clock.now
  await transaction(identity.connection, (tx) =>
    createLink(identity, tx, {
      userId,
      purpose: 'resetPassword',
      expiresAt: new Date(at.getTime() + minuteMs),
    }).then(() => {}),
  )
  await identity.freshChecks.create({ _id: randomUUID(), userId, at })
  await identity.verificationCases.create({
    _id: userId,
    state: 'waiting',
    since: at,
    country: 'MEX',
    asked: [],
  })
  await identity.documents.create({
    _id: randomUUID(),
    userId,
    kind: 'ownerId',
    state: 'in_review',
    bytes: 9,
    pages: 1,
    sentAt: at,
    decidedAt: null,
    reason: '',
    expiresAt: null,
    fileName: 'owner.pdf',
    eraseAfter: null,
  })
  await identity.pictures.create({
    _id: `/avatars/${randomUUID()}.webp`,
    userId,
    createdAt: at,
    eraseAfter: null,
  })
  await identity.addresses.create({
    _id: `${userId}/there`,
    userId,
    line1: 'Calle 1',
    city: 'Apodaca',
    state: 'NL',
    postalCode: '66600',
    country: 'MEX',
    usedAt: at,
  })
  await identity.companyStats.create({ _id: userId, totalSales: 3 })
  await identity.countedFacts.create({ _id: `order/${userId}`, userId, value: null })
  await identity.userExports.create({
    _id: randomUUID(),
    userId,
    state: 'waiting',
    askedAt: at,
    dueAt: new Date(at.getTime() + minuteMs),
    tries: 0,
    bytes: null,
    missing: [],
    expiresAt: null,
  })
  return user
}

/** Does what the cleanup job does after it has erased the bytes. */
async function sweepFiles(userId: number): Promise<void> {
  await identity.documents.updateMany(
    { userId, eraseAfter: { $lte: identity.clock.now } },
    { $set: { fileName: '' } },
  )
  await identity.pictures.deleteMany({ userId, eraseAfter: { $lte: identity.clock.now } })
}

describe('DELETE /api/user/delete', () => {
  it('deletes the account at once: no login, no profile, no credentials left', async () => {
    const { _id: userId, username, email, revision } = await addWhole()
    expect((await remove(userId)).status).toBe(204)
    const password = 'hojuelas de PET'
    const unknown = await identity.call('POST', '/api/login', {
      body: { username: 'nobody', password },
    })
    for (const name of [username, email]) {
      const { status, body } = await identity.call('POST', '/api/login', {
        body: { username: name, password },
      })
      expect([status, { ...(body as object), requestId: '', traceId: '' }]).toEqual([
        401,
        { ...(unknown.body as object), requestId: '', traceId: '' },
      ])
      expect(
        (await identity.call('POST', '/internal/account', { body: { username: name } })).body,
      ).toEqual({ id: null })
    }
    expect((await identity.call('POST', '/internal/role', { body: { id: userId } })).body).toEqual({
      role: null,
    })
    expect((await identity.call('GET', '/api/user', { user: { userId } })).status).toBe(401)
    expect((await identity.call('GET', `/api/users/${userId}`)).status).toBe(404)
    expect((await identity.call('GET', `/api/users?ids=${userId}`)).body).toMatchObject([
      { id: userId, companyName: 'Deleted company', isDeleted: true },
    ])
    expect(
      Object.keys(await rowsOf(userId)).filter((name) =>
        ['users', 'links', 'freshChecks', 'verificationCases'].includes(name),
      ),
    ).toEqual([])
    expect((await identity.events()).slice(-3)).toMatchObject([
      { subject: 'identity.user.deleted', data: { id: userId, revision: revision + 1 } },
      { subject: 'identity.credentials.changed', data: { userId, keptSessionId: '' } },
      { subject: 'identity.notice.raised' },
    ])
  })

  it('notifies the former address in its language', async () => {
    const { _id: userId, username, email } = await identity.addUser({ language: 'es' })
    await remove(userId)
    expect(await identity.notices.find({ userId }).lean()).toMatchObject([
      { kind: 'accountDeleted', to: email, language: 'es', params: { username } },
    ])
  })

  it('reserves the username and lets the email register again', async () => {
    const { _id: userId, username, email } = await identity.addUser()
    await remove(userId)
    const password = 'hojuelas de PET'
    const register = (name: string) =>
      identity.call('POST', '/api/register', {
        body: {
          username: name,
          email,
          password,
          confirmPassword: password,
          companyName: 'Otra',
          description: 'PET',
          phoneNumber: '',
          address: '',
          city: '',
          state: '',
        },
      })
    expect(await register(username.toUpperCase())).toMatchObject({
      status: 409,
      body: { code: 'USERNAME_TAKEN' },
    })
    expect((await register(`${username}2`)).status).toBe(201)
  })

  it('needs a fresh check in an older session', async () => {
    const { _id: userId } = await identity.addUser()
    const old = { id: randomUUID(), startedAt: identity.clock.now.getTime() - 11 * minuteMs }
    expect(await remove(userId, old)).toMatchObject({
      status: 403,
      body: { code: 'FRESH_CHECK_REQUIRED' },
    })
    expect(await identity.users.countDocuments({ _id: userId })).toBe(1)
    await identity.freshChecks.create({ _id: old.id, userId, at: identity.clock.now })
    expect((await remove(userId, old)).status).toBe(204)
  })

  it('returns 401 without a session, and the second time', async () => {
    const { _id: userId } = await identity.addUser()
    expect((await identity.call('DELETE', '/api/user/delete')).status).toBe(401)
    expect((await remove(userId)).status).toBe(204)
    expect((await remove(userId)).status).toBe(401)
    expect(
      (await identity.events()).filter(
        ({ subject, data }) =>
          subject === 'identity.user.deleted' && (data as { id: number }).id === userId,
      ),
    ).toHaveLength(1)
  })

  it('is done once for parallel requests, and for ten companies at once', async () => {
    const { _id: userId } = await identity.addUser()
    const same = await Promise.all(Array.from({ length: 5 }, () => remove(userId)))
    expect(same.map(({ status }) => status).toSorted()).toEqual([204, 401, 401, 401, 401])
    const ids = await Promise.all(
      Array.from({ length: 10 }, async () => (await identity.addUser())._id),
    )
    expect(
      new Set((await Promise.all(ids.map((id) => remove(id)))).map(({ status }) => status)),
    ).toEqual(new Set([204]))
  })
})

describe('a deleted account', () => {
  beforeEach(() => identity.deletedAccounts.deleteMany())

  it('leaves only its log, once its files are erased and its mail is sent', async () => {
    const { _id: userId } = await addWhole()
    await remove(userId)
    await eraseAccounts(identity.deps)
    expect(await rowsOf(userId)).toEqual({
      documents: 1,
      notices: 1,
      pictures: 1,
      securityEvents: 1,
    })
    await sweepFiles(userId)
    pass(15 * minuteMs)
    expect(await eraseAccounts(identity.deps)).toBe(0)
    await identity.notices.updateMany({ userId }, { $set: { mailedAt: identity.clock.now } })
    pass(15 * minuteMs)
    expect(await eraseAccounts(identity.deps)).toBe(1)
    expect(await rowsOf(userId)).toEqual({ securityEvents: 1 })
    expect(await identity.securityEvents.findOne({ userId }).lean()).toMatchObject({
      kind: 'accountDeleted',
    })
    expect(await identity.deletedAccounts.findById(userId).lean()).toMatchObject({
      erasedAt: identity.clock.now,
    })
  })

  it('leaves no name that was refused, also of a late call', async () => {
    const { _id: userId } = await identity.addUser()
    const refuse = (companyName: string) =>
      recordRefusedName(identity.deps, {
        userId,
        companyName,
        from: { address: '', agent: '' },
        cause: { deadline: new Deadline() },
      })
    await refuse('Materia Support')
    await remove(userId)
    await eraseAccounts(identity.deps)
    await refuse('Materia Soporte')
    pass(15 * minuteMs)
    await eraseAccounts(identity.deps)
    const lines = await identity.securityEvents.find({ userId, kind: 'nameRefused' }).lean()
    expect(lines.map(({ detail }) => detail)).toEqual(['', ''])
  })

  it('is checked again for a while, because a late call may have written rows', async () => {
    const { _id: userId } = await identity.addUser()
    await remove(userId)
    await identity.notices.deleteMany({ userId })
    await eraseAccounts(identity.deps)
    await identity.companyStats.create({ _id: userId, totalSales: 1 })
    pass(15 * minuteMs)
    expect(await eraseAccounts(identity.deps)).toBe(1)
    expect(await identity.companyStats.countDocuments({ _id: userId })).toBe(0)
  })

  it('continues after a failure of the file store', async () => {
    const { _id: userId } = await addWhole()
    await remove(userId)
    const failing = {
      ...identity.exportFiles,
      remove: async () => Promise.reject(new Error('disk')),
    }
    await expect(eraseAccounts({ ...identity.deps, exportFiles: failing })).rejects.toThrow(
      '1 rows failed',
    )
    expect((await rowsOf(userId))['userExports']).toBe(1)
    pass(minuteMs)
    await eraseAccounts(identity.deps)
    expect((await rowsOf(userId))['userExports']).toBeUndefined()
  })
})
