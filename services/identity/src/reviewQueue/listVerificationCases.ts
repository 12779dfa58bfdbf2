import { currentDocumentStates } from '@materia/contracts/identity/documents/constants.ts'
import { identity } from '@materia/contracts/identity/contract.ts'
import {
  caseStates,
  countMax,
  queuePageSize,
  type CaseState,
} from '@materia/contracts/identity/verification/constants.ts'
import type {
  QueuedCompany,
  VerificationQueue,
} from '@materia/contracts/identity/verification/verification.ts'
import { readRows } from '@materia/service-kit/src/database/readRows.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import { unknownCursor } from '@materia/service-kit/src/paging/unknownCursor.ts'
import type {
  VerificationCaseDocument,
  VerificationCaseRows,
} from '../verification/verificationCase.ts'
import { requireReviewer } from './requireReviewer.ts'
import type { UserRows } from '../accounts/user.ts'
import type { DocumentRows } from '../documents/document.ts'

type Deps = UserRows & DocumentRows & VerificationCaseRows
type Filter = { state: CaseState; country?: string }
type Row = VerificationCaseDocument

/** The longest wait comes first. The reviewer's own company is left out. */
export function listVerificationCases(deps: Deps) {
  return route(
    identity.listVerificationCases,
    async ({ query: { state = 'waiting', country, cursor }, user }) => {
      await requireReviewer(deps, user)
      const filter: Filter = { state, ...(country && { country }) }
      const [rows, counts] = await Promise.all([readPage(deps, filter, cursor), countStates(deps)])
      const page = rows.slice(0, queuePageSize)
      const items = await withCompanies(
        deps,
        page.filter(({ _id }) => _id !== user.userId),
      )
      const last = rows.length > queuePageSize ? page.at(-1) : undefined
      return {
        items,
        nextCursor: last
          ? Buffer.from(`${last.since.getTime()}/${last._id}`).toString('base64url')
          : null,
        counts,
      }
    },
  )
}

/** Reads one row more than a page, to learn whether there is a next page. */
async function readPage(
  { verificationCases }: Deps,
  filter: Filter,
  cursor: string | undefined,
): Promise<Row[]> {
  const size = queuePageSize + 1
  const find = (after: object, limit: number) =>
    verificationCases
      .find({ ...filter, ...after })
      .sort({ since: 1, _id: 1 })
      .limit(limit)
      .lean()
  if (cursor === undefined) return find({}, size)
  const [, time, id] =
    /^(\d{1,15})\/([1-9]\d{0,15})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  if (time === undefined || id === undefined) throw unknownCursor()
  const since = new Date(Number(time))
  // Two queries instead of one with `$or`, which no index returns in order.
  const same = await find({ since, _id: { $gt: Number(id) } }, size)
  return same.length < size
    ? [...same, ...(await find({ since: { $gt: since } }, size - same.length))]
    : same
}

async function countStates({ verificationCases }: Deps): Promise<VerificationQueue['counts']> {
  const count = (state: CaseState) => verificationCases.countDocuments({ state }).limit(countMax)
  const [waiting = 0, incomplete = 0, rejected = 0, approved = 0] = await Promise.all(
    caseStates.map(count),
  )
  return { waiting, incomplete, rejected, approved }
}

async function withCompanies(
  { users, documents, verificationCases }: Deps,
  rows: Row[],
): Promise<QueuedCompany[]> {
  const ids = rows.map(({ _id }) => _id)
  const [companies, sent] = await Promise.all([
    users.find({ _id: { $in: ids } }, { companyName: 1, country: 1, state: 1, city: 1 }).lean(),
    documents
      .find(
        { userId: { $in: ids }, state: { $in: currentDocumentStates } },
        { userId: 1, kind: 1, state: 1 },
      )
      .lean(),
  ])
  const byId = new Map(companies.map((company) => [company._id, company]))
  const byUser = Map.groupBy(sent, ({ userId }) => userId)
  return readRows(verificationCases, rows, ({ _id: id, state: caseState, since }) => {
    const company = byId.get(id)
    if (!company) return []
    const { companyName, country, state, city } = company
    const ofCompany = (byUser.get(id) ?? []).flatMap((document) => {
      const current = currentDocumentStates.find((one) => one === document.state)
      return document.kind && current ? [{ kind: document.kind, state: current }] : []
    })
    return [
      {
        id,
        companyName,
        country,
        state,
        city,
        caseState,
        since: since.toISOString(),
        documents: ofCompany,
      },
    ]
  }).flat()
}
