import { neededDocuments } from '@materia/contracts/identity/verification/constants.ts'
import type { VerificationQueue } from '@materia/contracts/identity/verification/verification.ts'
import { sendApproved, sendDocument } from '../../test/sendDocuments.ts'
import { startIdentity } from '../../test/startIdentity.ts'

let identity: Awaited<ReturnType<typeof startIdentity>>
let reviewer: number

beforeAll(async () => {
  identity = await startIdentity()
  reviewer = (await identity.addUser({ role: 'reviewer' }))._id
})
afterAll(() => identity.stop())

const get = (path: string, userId: number | null = reviewer) =>
  identity.call('GET', path, userId === null ? {} : { user: { userId, role: 'reviewer' } })
const queue = async (query = '') =>
  (await get(`/api/verification/companies${query}`)).body as VerificationQueue
const at = (day: number) => new Date(Date.UTC(2026, 9, day))

describe('GET /api/verification/companies', () => {
  it('lists the longest wait first, page by page, by state and country, without the reviewer’s company', async () => {
    const ids: number[] = []
    for (let i = 0; i < 23; i++) {
      const { _id } = await identity.addUser({
        country: i % 2 === 0 ? 'MEX' : 'USA',
        state: i % 2 === 0 ? 'NL' : 'TX',
      })
      // Two documents have the same time.
      await sendDocument(identity, _id, { kind: 'ownerId', sentAt: at(1 + Math.floor(i / 2)) })
      ids.push(_id)
    }
    await sendDocument(identity, reviewer, { kind: 'ownerId', sentAt: at(30) })
    const first = await queue()
    expect(first).toMatchObject({ counts: { waiting: 24, approved: 0 } })
    expect(first.items[0]).toMatchObject({
      id: ids[0],
      companyName: 'Recicladora Norte',
      state: 'NL',
      since: at(1).toISOString(),
      documents: [{ kind: 'ownerId', state: 'in_review' }],
    })
    const next = await queue(`?cursor=${first.nextCursor}`)
    expect([...first.items, ...next.items].map(({ id }) => id)).toEqual(ids)
    expect(next.nextCursor).toBeNull()
    expect((await queue('?country=USA')).items.map(({ id }) => id)).toEqual(
      ids.filter((_, i) => i % 2 === 1),
    )

    await sendApproved(identity, ids[5]!)
    expect((await queue('?state=approved')).items.map(({ id }) => id)).toEqual([ids[5]])
    expect((await queue()).counts).toMatchObject({ waiting: 23, approved: 1 })
  })

  it('refuses a caller who is no reviewer, and a cursor of another list', async () => {
    const { _id } = await identity.addUser()
    expect(await get('/api/verification/companies', null)).toMatchObject({ status: 401 })
    expect(await get('/api/verification/companies', _id)).toMatchObject({
      status: 403,
      body: { code: 'FORBIDDEN' },
    })
    expect(await get('/api/verification/companies?cursor=bm9uZQ')).toMatchObject({ status: 400 })
    expect(await get('/api/verification/companies?state=lost')).toMatchObject({ status: 400 })
  })
})

describe('GET /api/verification/companies/{id}', () => {
  it('returns the company’s profile and documents, but not where they are stored', async () => {
    const { _id } = await identity.addUser({
      companyName: 'Cobre Sur',
      phoneNumber: '+52 81 5555 0100',
    })
    const document = await sendDocument(identity, _id, { kind: 'proofOfAddress' })
    const answer = await get(`/api/verification/companies/${_id}`)
    expect(answer).toMatchObject({
      status: 200,
      body: {
        company: { companyName: 'Cobre Sur', phoneNumber: '+52 81 5555 0100' },
        caseState: 'waiting',
        documents: [{ url: `/api/documents/${document}` }],
        decisions: [],
      },
    })
    expect(JSON.stringify(answer.body)).not.toMatch(/fileName|passwordHash|"hash"/)
  })

  it('refuses a caller who is no reviewer, the own company, and a company without documents', async () => {
    const { _id } = await identity.addUser()
    expect(await get(`/api/verification/companies/${reviewer}`, _id)).toMatchObject({
      status: 403,
      body: { code: 'FORBIDDEN' },
    })
    expect(await get(`/api/verification/companies/${reviewer}`)).toMatchObject({
      status: 403,
      body: { code: 'OWN_COMPANY' },
    })
    expect(await get(`/api/verification/companies/${_id}`)).toMatchObject({ status: 404 })
    expect(await get(`/api/verification/companies/${_id}`, null)).toMatchObject({ status: 401 })
  })
})

describe('POST /api/verification/companies/{id}/request', () => {
  const ask = (id: number, body: object, userId: number | null = reviewer) =>
    identity.call('POST', `/api/verification/companies/${id}/request`, {
      body,
      ...(userId !== null && { user: { userId, role: 'reviewer' } }),
    })

  it('notifies the company, which sees the request until it sends a newer document', async () => {
    const { _id } = await identity.addUser()
    await sendApproved(identity, _id)
    expect(
      await ask(_id, { kinds: ['ownerId', 'irsLetter'], note: 'Of the new owner' }),
    ).toMatchObject({
      status: 200,
      body: { status: 'approved', asked: [{ kind: 'ownerId' }, { kind: 'irsLetter' }] },
    })
    expect((await get('/api/user/verification', _id)).body).toMatchObject({
      status: 'approved',
      missing: [],
      asked: [{ kind: 'ownerId', note: 'Of the new owner' }, { kind: 'irsLetter' }],
    })
    expect(
      await identity.notices.findOne({ userId: _id, kind: 'documentsAskedAgain' }).lean(),
    ).toMatchObject({ params: { kinds: 'ownerId,irsLetter', note: 'Of the new owner' } })
    expect(
      await identity.verificationDecisions.countDocuments({
        userId: _id,
        what: 'askedAgain',
        by: reviewer,
      }),
    ).toBe(2)

    identity.clock.now = new Date(identity.clock.now.getTime() + 60_000)
    await sendDocument(identity, _id, { kind: 'ownerId' })
    expect((await get('/api/user/verification', _id)).body).toMatchObject({
      status: 'pending',
      missing: [{ kind: 'ownerId', state: 'in_review' }],
      asked: [{ kind: 'irsLetter' }],
    })
  })

  it('refuses a caller who is no reviewer, the own company, an unknown company, and an empty request', async () => {
    const { _id } = await identity.addUser()
    await sendDocument(identity, _id, { kind: 'ownerId' })
    expect(await ask(_id, { kinds: ['ownerId'] }, null)).toMatchObject({ status: 401 })
    expect(await ask(_id, { kinds: ['ownerId'] }, _id)).toMatchObject({
      status: 403,
      body: { code: 'FORBIDDEN' },
    })
    expect(await ask(reviewer, { kinds: ['ownerId'] })).toMatchObject({
      status: 403,
      body: { code: 'OWN_COMPANY' },
    })
    expect(await ask(99_999, { kinds: ['ownerId'] })).toMatchObject({ status: 404 })
    for (const body of [
      { kinds: [] },
      { kinds: ['passport'] },
      { kinds: ['ownerId', 'ownerId'] },
      { note: 'x' },
    ])
      expect(await ask(_id, body)).toMatchObject({ status: 400 })
  })
})

describe('GET /api/user/verification', () => {
  it('lists the missing documents, also for a company that has sent none', async () => {
    const { _id } = await identity.addUser()
    expect(await get('/api/user/verification', _id)).toMatchObject({
      status: 200,
      body: {
        status: 'pending',
        verified: null,
        missing: neededDocuments.map((kind) => ({ kind, state: 'notSent' })),
        asked: [],
      },
    })
    await sendDocument(identity, _id, { kind: 'einDocument', state: 'approved' })
    expect((await get('/api/user/verification', _id)).body).toMatchObject({
      missing: neededDocuments.filter((kind) => kind !== 'einDocument').map((kind) => ({ kind })),
    })
  })

  it('returns 401 without a session, and for a deleted company', async () => {
    expect((await get('/api/user/verification', null)).status).toBe(401)
    expect((await get('/api/user/verification', 99_999)).status).toBe(401)
  })
})

describe('a changed company name', () => {
  it('removes the badge, and returns the documents to the review queue', async () => {
    const { _id } = await identity.addUser({ companyName: 'Norte' })
    await sendApproved(identity, _id, { expiresAt: new Date('2100-01-14T00:00:00Z') })
    const body = {
      companyName: 'Sur',
      description: 'PET',
      country: 'MEX',
      state: 'NL',
      email: 'sur@sur.example',
      phoneNumber: '+52 81 5555 0100',
    }
    expect(
      await identity.call('PATCH', '/api/user/profile', { body, user: { userId: _id } }),
    ).toMatchObject({ status: 200, body: { verificationStatus: 'pending', verified: null } })
    expect((await identity.events()).at(-1)).toMatchObject({
      subject: 'identity.user.updated',
      data: { id: _id, companyName: 'Sur', verificationStatus: 'pending' },
    })
    const rows = await identity.documents.find({ userId: _id }).lean()
    expect(
      rows.map(({ state, expiresAt, reviewSince }) => [state, expiresAt, reviewSince]),
    ).toEqual(neededDocuments.map(() => ['in_review', null, identity.clock.now]))
    expect(await identity.verificationCases.findById(_id).lean()).toMatchObject({
      state: 'waiting',
      country: 'MEX',
    })
    expect(
      await identity.verificationDecisions.countDocuments({
        userId: _id,
        what: 'takenBack',
        by: null,
      }),
    ).toBe(4)
  })
})
