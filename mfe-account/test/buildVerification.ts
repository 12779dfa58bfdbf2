import type {
  ReviewDocument,
  VerificationCase,
  VerificationQueue,
} from '@materia/contracts/identity/verification/verification.ts'

export const idOf = (letter: string) => letter.repeat(32)
export const at = '2026-11-02T12:00:00.000Z'

export function buildDocument(
  overrides: Partial<ReviewDocument> & Pick<ReviewDocument, 'kind'>,
): ReviewDocument {
  const id = overrides.id ?? idOf('a')
  return {
    id,
    url: `/api/documents/${id}`,
    state: 'in_review',
    bytes: 1000,
    pages: 1,
    sentAt: at,
    waitingSince: at,
    decidedAt: null,
    reasons: [],
    note: '',
    documentDate: '',
    expiresAt: null,
    ...overrides,
  }
}

export function buildCase(overrides: Partial<VerificationCase> = {}): VerificationCase {
  const company = {
    id: 4,
    username: 'cobre',
    companyName: 'Cobre Sur',
    description: 'Copper scrap',
    location: 'Nuevo León, México',
    country: 'MEX' as const,
    state: 'NL',
    city: 'Monterrey',
    address: '',
    email: 'ventas@cobre.example',
    phoneNumber: '+52 81 5555 0100',
    createdAt: at,
  }
  return {
    company,
    status: 'pending',
    caseState: 'waiting',
    since: at,
    documents: [buildDocument({ kind: 'ownerId' })],
    asked: [],
    decisions: [],
    ...overrides,
  }
}

export function buildQueue(overrides: Partial<VerificationQueue> = {}): VerificationQueue {
  const items = [
    {
      id: 4,
      companyName: 'Cobre Sur',
      country: 'MEX' as const,
      state: 'NL',
      city: '',
      caseState: 'waiting' as const,
      since: at,
      documents: [{ kind: 'ownerId' as const, state: 'in_review' as const }],
    },
  ]
  return {
    items,
    nextCursor: null,
    counts: { waiting: 1, incomplete: 0, rejected: 2, approved: 1000 },
    ...overrides,
  }
}
