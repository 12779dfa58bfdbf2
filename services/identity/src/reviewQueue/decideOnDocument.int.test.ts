import type { UserEventData } from '@materia/contracts/identity/users/user.ts'
import { neededDocuments } from '@materia/contracts/identity/verification/constants.ts'
import { sendApproved, sendDocument } from '../../test/sendDocuments.ts'
import { startIdentity } from '../../test/startIdentity.ts'

let identity: Awaited<ReturnType<typeof startIdentity>>
let other: Awaited<ReturnType<typeof startIdentity>>
let reviewer: number
let second: number
let company: number

beforeAll(async () => {
  identity = await startIdentity()
  other = await startIdentity({ database: identity.urls.database })
  reviewer = (await identity.addUser({ role: 'reviewer' }))._id
  second = (await identity.addUser({ role: 'reviewer' }))._id
})
afterAll(async () => {
  await other.stop()
  await identity.stop()
})
beforeEach(
  async () =>
    void (company = (await identity.addUser({ companyName: 'Norte', language: 'es' }))._id),
)

type Asked = { by?: number; of?: number; at?: typeof identity; user?: { userId: number } | null }

function decide(
  documentId: string,
  body: object,
  { by = reviewer, of = company, at = identity, user = { userId: by } }: Asked = {},
) {
  return at.call('POST', `/api/verification/companies/${of}/documents/${documentId}/decision`, {
    body: { companyName: 'Norte', ...body },
    ...(user && { user: { role: 'reviewer', ...user } }),
  })
}
const approve = { decision: 'approve' }
const reject = { decision: 'reject', reasons: ['unreadable'], note: 'Both sides, please' }
const documentOf = (_id: string) => identity.documents.findById(_id).lean()
const statusOf = async () => (await identity.users.findById(company).lean())?.verificationStatus
const noticesOf = async () =>
  (await identity.notices.find({ userId: company }).sort({ createdAt: 1 }).lean()).map(
    ({ kind }) => kind,
  )
const eventsOf = async () =>
  (await identity.events()).flatMap(({ subject, data }) =>
    subject === 'identity.user.updated' && (data as UserEventData).id === company
      ? [data as UserEventData]
      : [],
  )

describe('POST /api/verification/companies/{id}/documents/{documentId}/decision', () => {
  it('approves a document, with a log line and a notice to the company', async () => {
    const id = await sendDocument(identity, company, { kind: 'ownerId' })
    expect(await decide(id, approve)).toMatchObject({
      status: 200,
      body: {
        documents: [{ id, state: 'approved' }],
        decisions: [{ what: 'approved', kind: 'ownerId' }],
        caseState: 'incomplete',
      },
    })
    expect(await identity.verificationDecisions.find({ userId: company }).lean()).toMatchObject([
      { by: reviewer, what: 'approved', documentId: id, hash: 'a'.repeat(64) },
    ])
    expect(await identity.securityEvents.find({ userId: company }).lean()).toMatchObject([
      { kind: 'documentApproved', detail: 'ownerId' },
    ])
    expect(await noticesOf()).toEqual(['documentApproved'])
    expect(await eventsOf()).toEqual([])
  })

  it('rejects a document and its company, with reasons in the company’s language', async () => {
    const id = await sendDocument(identity, company, { kind: 'ownerId' })
    expect((await decide(id, reject)).status).toBe(200)
    expect(await documentOf(id)).toMatchObject({
      state: 'rejected',
      reasons: ['unreadable'],
      reason: 'No se puede leer: envía una copia más nítida. Both sides, please',
    })
    expect(await statusOf()).toBe('rejected')
    expect((await eventsOf()).at(-1)).toMatchObject({ verificationStatus: 'rejected' })
  })

  it('verifies the company with its last needed document, in one transaction with the event', async () => {
    for (const kind of neededDocuments) await sendDocument(identity, company, { kind })
    const rows = await identity.documents.find({ userId: company }).lean()
    for (const { _id, kind } of rows)
      expect(
        (
          await decide(_id, {
            ...approve,
            ...(kind === 'proofOfAddress' && { documentDate: '2099-10-14' }),
          })
        ).status,
      ).toBe(200)
    expect(await identity.users.findById(company).lean()).toMatchObject({
      verificationStatus: 'approved',
      verifiedAt: identity.clock.now,
      verifiedKinds: [...neededDocuments],
    })
    expect(await eventsOf()).toMatchObject([{ verificationStatus: 'approved', revision: 2 }])
    expect(await noticesOf()).toContain('companyVerified')
    expect(
      await identity.documents.findOne({ userId: company, kind: 'proofOfAddress' }).lean(),
    ).toMatchObject({ documentDate: '2099-10-14', expiresAt: new Date('2100-01-14T00:00:00Z') })
    expect(await identity.call('GET', '/api/user', { user: { userId: company } })).toMatchObject({
      body: { verified: { at: identity.clock.now.toISOString(), kinds: [...neededDocuments] } },
    })
  })

  it('accepts the first of two reviewers’ decisions, at any instance', async () => {
    const id = await sendDocument(identity, company, { kind: 'ownerId' })
    const answers = await Promise.all([
      decide(id, approve),
      decide(id, reject, { by: second, at: other }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'ALREADY_DECIDED',
    })
    expect(await identity.verificationDecisions.countDocuments({ documentId: id })).toBe(1)
    expect(await identity.notices.countDocuments({ userId: company })).toBe(1)
  })

  it('verifies a company once when its last two documents are decided in parallel', async () => {
    await sendApproved(identity, company)
    const last = await Promise.all(
      (['ownerId', 'einDocument'] as const).map((kind) =>
        sendDocument(identity, company, { kind }),
      ),
    )
    await Promise.all([
      decide(last[0]!, approve),
      decide(last[1]!, approve, { by: second, at: other }),
    ])
    expect(await statusOf()).toBe('approved')
    // The first notice is from before the two were replaced.
    expect((await noticesOf()).filter((kind) => kind === 'companyVerified')).toHaveLength(2)
    const revisions = (await eventsOf()).map(({ revision }) => revision)
    expect(revisions).toEqual(revisions.map((_, place) => place + 2))
  })

  it('reports that a document was replaced meanwhile', async () => {
    const id = await sendDocument(identity, company, { kind: 'ownerId' })
    await sendDocument(identity, company, { kind: 'ownerId' })
    expect(await decide(id, approve)).toMatchObject({
      status: 409,
      body: { code: 'DOCUMENT_REPLACED' },
    })
  })

  it('reports that the company was renamed meanwhile', async () => {
    const id = await sendDocument(identity, company, { kind: 'ownerId' })
    expect(await decide(id, { ...approve, companyName: 'Norte de antes' })).toMatchObject({
      status: 409,
      body: { code: 'COMPANY_RENAMED' },
    })
    expect(await documentOf(id)).toMatchObject({ state: 'in_review' })
  })

  it.each([
    ['a rejection without a reason', 'ownerId', { decision: 'reject' }, 409, 'DECISION_INCOMPLETE'],
    ['a proof of address without its date', 'proofOfAddress', approve, 409, 'DECISION_INCOMPLETE'],
    [
      'an old proof of address',
      'proofOfAddress',
      { ...approve, documentDate: '2099-08-01' },
      409,
      'DOCUMENT_DATE_REFUSED',
    ],
    [
      'an unknown reason',
      'ownerId',
      { decision: 'reject', reasons: ['ugly'] },
      400,
      'INVALID_INPUT',
    ],
    ['an unknown decision', 'ownerId', { decision: 'maybe' }, 400, 'INVALID_INPUT'],
    [
      'an invalid date',
      'ownerId',
      { ...approve, documentDate: '14/10/2026' },
      400,
      'INVALID_INPUT',
    ],
    ['an unknown key', 'ownerId', { ...approve, decidedBy: 1 }, 400, 'INVALID_INPUT'],
  ] as const)('refuses %s and writes nothing', async (_, kind, body, status, code) => {
    const id = await sendDocument(identity, company, { kind })
    expect(await decide(id, body)).toMatchObject({ status, body: { code } })
    expect(await documentOf(id)).toMatchObject({ state: 'in_review', decidedBy: null })
    expect(await identity.verificationDecisions.countDocuments({ userId: company })).toBe(0)
  })

  it('is for reviewers, never for their own company, nor for a document of another company', async () => {
    const id = await sendDocument(identity, company, { kind: 'ownerId' })
    const own = await sendDocument(identity, reviewer, { kind: 'ownerId' })
    const { _id: former } = await identity.addUser()
    expect((await decide(id, approve, { user: null })).status).toBe(401)
    // The gateway still sends the role that was just revoked.
    expect(await decide(id, approve, { by: former })).toMatchObject({
      status: 403,
      body: { code: 'FORBIDDEN' },
    })
    expect(await decide(id, approve, { by: company })).toMatchObject({
      status: 403,
      body: { code: 'FORBIDDEN' },
    })
    expect(
      await decide(own, { ...approve, companyName: 'Recicladora Norte' }, { of: reviewer }),
    ).toMatchObject({ status: 403, body: { code: 'OWN_COMPANY' } })
    expect(await decide(own, approve)).toMatchObject({ status: 404 })
    expect(await decide('0'.repeat(32), approve)).toMatchObject({ status: 404 })
    expect(await documentOf(id)).toMatchObject({ state: 'in_review' })
  })
})
