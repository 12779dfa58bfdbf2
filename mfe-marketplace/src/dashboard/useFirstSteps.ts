import { useCurrentUser } from '@materia/client/identity/useSession.ts'
import { listDocuments } from '@materia/contracts/identity/documents/api.ts'
import type { User } from '@materia/contracts/identity/users/user.ts'
import { call } from '@materia/ui/src/api/apiClient.ts'
import { useStored, writeStored } from '@materia/ui/src/storedText.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { ownMaterialsQuery } from './ownMaterialsApi.ts'

export const firstStepIds = ['email', 'company', 'documents', 'trade'] as const
export type FirstStepId = (typeof firstStepIds)[number]
export type FirstStep = { id: FirstStepId; state: 'done' | 'skipped' | 'open' }

/** Steps that the company skipped in this browser, or took without a trace, such as a search. */
type Marks = Partial<Record<FirstStepId, 'done' | 'skipped'>>

/**
 * The first steps of a new company; empty once each is done or skipped, undefined until that is
 * known. `mark` keeps a skip or a search in this browser.
 */
export function useFirstSteps() {
  const user = useCurrentUser()
  const key = `firstSteps_${user?.id ?? 0}`
  const marks = readMarks(useStored(key))
  // Most companies register by the link of a mail, which confirms their email.
  const ids = firstStepIds.filter((id) => id !== 'email' || user?.isEmailConfirmed === false)
  const isVerified = user?.verificationStatus === 'approved'
  const isAsked = Boolean(user) && !isVerified && ids.some((id) => !marks[id])
  const documents = useQuery({
    queryKey: ['documents'],
    queryFn: ({ signal }) => call(listDocuments, { signal }),
    enabled: isAsked,
  })
  const listings = useInfiniteQuery({ ...ownMaterialsQuery(), enabled: isAsked })
  const mark = (id: FirstStepId, as: 'done' | 'skipped') =>
    writeStored(key, JSON.stringify({ ...marks, [id]: as }))
  if (user === undefined || (isAsked && (documents.isLoading || listings.isLoading)))
    return { steps: undefined, mark }
  const isDone = {
    email: false,
    company: Boolean(user && hasCompanyData(user)),
    documents: (documents.data?.length ?? 0) > 0,
    trade: (listings.data?.pages[0]?.total ?? 0) > 0,
  }
  // Without both responses a step may be done already.
  const isKnown = isAsked && documents.isSuccess && listings.isSuccess
  const steps = ids.map((id): FirstStep => ({
    id,
    state: isDone[id] ? 'done' : (marks[id] ?? 'open'),
  }))
  return { steps: isKnown && steps.some(({ state }) => state === 'open') ? steps : [], mark }
}

/** Freight, invoices and the verification need these. */
function hasCompanyData({ country, state, phoneNumber }: User): boolean {
  return country !== '' && state !== '' && phoneNumber !== ''
}

function readMarks(text: string): Marks {
  try {
    const marks: unknown = JSON.parse(text)
    return typeof marks === 'object' && marks !== null ? marks : {}
  } catch {
    return {}
  }
}
