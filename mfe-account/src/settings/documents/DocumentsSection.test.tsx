import { buildUser } from '@materia/client/identity/buildUser.ts'
import { renderScreen } from '@materia/client/renderScreen.tsx'
import type { CompanyDocument } from '@materia/contracts/identity/documents/document.ts'
import { mockUploads } from '@materia/ui/src/testing/mockUploads.ts'
import { act, fireEvent, screen } from '@testing-library/react'
import { DocumentsSection } from './DocumentsSection.tsx'
import { refusal } from '../../../test/refusal.ts'
import { settingsRoutes } from '../../../test/settingsRoutes.ts'

const routes = settingsRoutes(DocumentsSection)
const url = `/api/documents/${'a'.repeat(32)}`
const build = (overrides: Partial<CompanyDocument>): CompanyDocument => ({
  kind: 'einDocument',
  url,
  state: 'in_review',
  bytes: 1000,
  pages: 1,
  sentAt: '2026-11-02T12:00:00.000Z',
  decidedAt: null,
  reason: '',
  expiresAt: null,
  ...overrides,
})
const list = 'GET /api/user/documents'
const pdf = (name = 'rfc.pdf', type = 'application/pdf') => new File(['%PDF-1.7'], name, { type })

function show(documents: CompanyDocument[], answers: Record<string, [number, object?]> = {}) {
  return renderScreen({
    routes,
    at: '/settings',
    user: buildUser(),
    answers: { [list]: [200, documents], ...answers },
  })
}

describe('the documents in the settings', () => {
  it('show the state of each', async () => {
    show([
      build({ kind: 'incorporationCert', state: 'approved' }),
      build({ kind: 'einDocument' }),
      build({ kind: 'irsLetter', state: 'rejected', reason: 'It cannot be read' }),
      build({ kind: 'proofOfAddress', state: 'approved', expiresAt: '2027-01-15T00:00:00.000Z' }),
    ])
    await screen.findByText('Approved')
    for (const text of [
      'In review since Nov 2, 2026',
      'Rejected: It cannot be read',
      'Not sent',
      'Approved until Jan 15, 2027',
    ])
      screen.getByText(text)
  })

  it('upload a PDF of a kind, with its progress', async () => {
    const uploads = mockUploads()
    const { keyboard, calls } = show([], { 'PATCH /api/user/profile': [200, buildUser()] })
    await keyboard.upload(
      await screen.findByLabelText('Upload Proof of address', { selector: 'input' }),
      pdf(),
    )
    act(() => uploads[0]!.progress(0.5))
    expect(
      screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Uploading Proof of address' })
        .value,
    ).toBe(0.5)
    expect([uploads[0]!.path, uploads[0]!.field]).toEqual(['/api/upload/document', 'document'])
    act(() => uploads[0]!.respond(201, { url }))
    await screen.findByText('Document uploaded successfully.')
    expect(calls).toContainEqual({
      call: 'PATCH /api/user/profile',
      body: { proofOfAddressUrl: url },
    })
  })

  it('send only PDFs', async () => {
    const uploads = mockUploads()
    show([])
    // Some browsers offer all files, whatever `accept` says.
    fireEvent.change(
      await screen.findByLabelText('Upload Proof of address', { selector: 'input' }),
      { target: { files: [pdf('a.png', 'image/png')] } },
    )
    await screen.findByText('Invalid file type')
    screen.getByText('Please upload a PDF document')
    expect(uploads).toEqual([])
  })

  it('show the reason for a refused upload', async () => {
    const uploads = mockUploads()
    const { keyboard } = show([])
    await keyboard.upload(
      await screen.findByLabelText('Upload Proof of address', { selector: 'input' }),
      pdf(),
    )
    act(() => uploads[0]!.respond(...refusal(422, 'DOCUMENT_ENCRYPTED')))
    await screen.findByText('Failed to upload document. Please try again.')
    screen.getByText(
      'This PDF is password-protected. Save it without a password and upload it again.',
    )
  })

  it('remove one after a confirmation', async () => {
    const { keyboard, calls } = show([build({})], {
      'DELETE /api/user/document/einDocument': [204],
    })
    await keyboard.click(
      await screen.findByRole('button', { name: 'Remove EIN or tax ID document' }),
    )
    expect(calls.some(({ call }) => call.startsWith('DELETE'))).toBe(false)
    await keyboard.click(screen.getByRole('button', { name: 'Remove document' }))
    await screen.findByText('Document deleted successfully.')
    expect(calls.map(({ call }) => call)).toContain('DELETE /api/user/document/einDocument')
  })

  it('show a failed removal', async () => {
    const { keyboard } = show([build({})], {
      'DELETE /api/user/document/einDocument': refusal(503, 'UNAVAILABLE'),
    })
    await keyboard.click(
      await screen.findByRole('button', { name: 'Remove EIN or tax ID document' }),
    )
    await keyboard.click(screen.getByRole('button', { name: 'Remove document' }))
    await screen.findByText('Failed to delete document. Please try again.')
  })
})
