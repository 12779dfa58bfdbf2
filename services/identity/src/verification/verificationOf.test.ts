import { documentKinds, type DocumentKind } from '@materia/contracts/identity/users/constants.ts'
import { type DocumentState } from '@materia/contracts/identity/documents/constants.ts'
import { neededDocuments } from '@materia/contracts/identity/verification/constants.ts'
import { verificationOf } from './verificationOf.ts'

const at = (day: number) => new Date(Date.UTC(2026, 10, day))
const build = (states: Partial<Record<DocumentKind, DocumentState>>) =>
  documentKinds.flatMap((kind, place) =>
    states[kind] ? [{ kind, state: states[kind], sentAt: at(20 - place) }] : [],
  )
const allNeeded = Object.fromEntries(neededDocuments.map((kind) => [kind, 'approved'])) as Record<
  DocumentKind,
  DocumentState
>

describe('a company', () => {
  it('is verified with all needed documents, and lists the checked kinds', () => {
    expect(verificationOf(build(allNeeded))).toEqual({
      status: 'approved',
      state: 'approved',
      waitingSince: null,
      checkedKinds: [...neededDocuments],
    })
    expect(verificationOf(build({ ...allNeeded, irsLetter: 'approved' })).checkedKinds).toContain(
      'irsLetter',
    )
  })

  it.each(neededDocuments)('is not verified without its %s', (kind) => {
    for (const state of ['in_review', 'expired'] as const)
      expect(verificationOf(build({ ...allNeeded, [kind]: state }))).toMatchObject({
        status: 'pending',
        checkedKinds: [],
      })
    expect(verificationOf(build({ ...allNeeded, [kind]: 'rejected' }))).toMatchObject({
      status: 'rejected',
      state: 'rejected',
    })
  })

  it('stays verified while an optional letter is in review or rejected', () => {
    expect(verificationOf(build({ ...allNeeded, irsLetter: 'rejected' }))).toMatchObject({
      status: 'approved',
      state: 'approved',
    })
    expect(verificationOf(build({ ...allNeeded, irsLetter: 'in_review' }))).toMatchObject({
      status: 'approved',
      state: 'waiting',
    })
  })

  it('waits since its oldest unreviewed document was sent', () => {
    expect(
      verificationOf(
        build({ incorporationCert: 'in_review', ownerId: 'in_review', proofOfAddress: 'rejected' }),
      ),
    ).toMatchObject({ state: 'waiting', waitingSince: at(17) })
  })

  it('is incomplete when nothing waits and a document is missing', () => {
    expect(verificationOf(build({ ownerId: 'approved' }))).toMatchObject({
      status: 'pending',
      state: 'incomplete',
    })
  })
})
