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

describe('a company is', () => {
  it('verified by the four that are needed, and says what was checked', () => {
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

  it.each(neededDocuments)('not verified without its %s', (kind) => {
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

  it('verified still while a letter that is not needed is looked at, or was refused', () => {
    expect(verificationOf(build({ ...allNeeded, irsLetter: 'rejected' }))).toMatchObject({
      status: 'approved',
      state: 'approved',
    })
    expect(verificationOf(build({ ...allNeeded, irsLetter: 'in_review' }))).toMatchObject({
      status: 'approved',
      state: 'waiting',
    })
  })

  it('waiting since its oldest document waits', () => {
    expect(
      verificationOf(
        build({ incorporationCert: 'in_review', ownerId: 'in_review', proofOfAddress: 'rejected' }),
      ),
    ).toMatchObject({ state: 'waiting', waitingSince: at(17) })
  })

  it('to do something where nothing waits and something is missing', () => {
    expect(verificationOf(build({ ownerId: 'approved' }))).toMatchObject({
      status: 'pending',
      state: 'incomplete',
    })
  })
})
