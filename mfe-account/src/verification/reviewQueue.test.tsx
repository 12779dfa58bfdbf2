import { buildUser } from '@materia/client/identity/buildUser.ts'
import { renderScreen } from '@materia/client/renderScreen.tsx'
import type { MockResponses } from '@materia/ui/src/testing/mockCalls.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { at, buildCase, buildDocument, buildQueue, idOf } from '../../test/buildVerification.ts'
import routes from '../routes.tsx'

const reviewer = buildUser({ role: 'reviewer' })
const queuePath = 'GET /api/verification/companies?state=waiting'
const casePath = 'GET /api/verification/companies/4'
const decisionPath = `POST /api/verification/companies/4/documents/${idOf('a')}/decision`
// jsdom renders no PDF. A document that fails to render can be decided on too.
const noDocument: MockResponses = {
  [`GET /api/documents/${idOf('a')}`]: [404, {}],
  [`GET /api/documents/${idOf('b')}`]: [404, {}],
}

describe('/verification', () => {
  it.each(['/verification', '/verification/4'])(
    'shows a company that is no reviewer an unknown page at %s',
    async (path) => {
      const { calls } = renderScreen({ routes, at: path, user: buildUser() })
      await screen.findByRole('heading', { name: '404 Page Not Found' })
      expect(calls).toEqual([])
    },
  )

  it('shows the waiting companies and their missing decisions, with filters in the URL', async () => {
    const { keyboard, location } = renderScreen({
      routes,
      answers: {
        [queuePath]: [200, buildQueue()],
        'GET /api/verification/companies?state=rejected': [200, buildQueue({ items: [] })],
        'GET /api/verification/companies?state=rejected&country=MEX': [
          200,
          buildQueue({ items: [] }),
        ],
      },
      at: '/verification',
      user: reviewer,
    })
    const link = await screen.findByRole('link', { name: 'Cobre Sur' })
    expect(link.getAttribute('href')).toBe('/verification/4')
    screen.getByText('Nuevo León, México')
    screen.getByText('Government ID of the owner: in review')
    screen.getByText(/verified when these are approved: Certificate of incorporation, EIN/)
    screen.getByRole('link', { name: 'Verified: 1,000+' })

    await keyboard.click(screen.getByRole('link', { name: 'Rejected: 2' }))
    expect(location()).toBe('/verification?state=rejected')
    await screen.findByRole('heading', { name: 'The queue is empty' })
    await keyboard.selectOptions(screen.getByRole('combobox', { name: 'Country' }), 'MEX')
    expect(location()).toBe('/verification?state=rejected&country=MEX')
  })

  it('shows an error when the queue fails to load, with a retry', async () => {
    const answers: MockResponses = { [queuePath]: [503, {}] }
    const { keyboard } = renderScreen({ routes, answers, at: '/verification', user: reviewer })
    await screen.findByText('The queue couldn’t be loaded')
    answers[queuePath] = [200, buildQueue()]
    await keyboard.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByRole('link', { name: 'Cobre Sur' })
  })
})

describe('/verification/{id}', () => {
  it('shows a company’s profile data beside its documents, also in Spanish', async () => {
    const decisions = [
      {
        id: '1',
        at,
        by: 'ana',
        what: 'rejected' as const,
        kind: 'ownerId' as const,
        reasons: ['unreadable' as const],
        note: '',
      },
    ]
    renderScreen({
      routes,
      answers: { ...noDocument, [casePath]: [200, buildCase({ decisions })] },
      at: '/verification/4',
      user: reviewer,
      language: 'es',
    })
    await screen.findByRole('heading', { level: 1, name: 'Cobre Sur' })
    screen.getByText('ventas@cobre.example')
    screen.getByText('No se puede leer: envía una copia más nítida.')
    expect(screen.getByRole('link', { name: 'Guardar el archivo' }).getAttribute('href')).toBe(
      `/api/documents/${idOf('a')}`,
    )
  })

  it('approves with the key A, and opens the next document', async () => {
    const two = [
      buildDocument({ kind: 'ownerId' }),
      buildDocument({ id: idOf('b'), kind: 'irsLetter' }),
    ]
    const after = [{ ...two[0]!, state: 'approved' as const }, two[1]!]
    const {
      calls: sent,
      keyboard,
      location,
    } = renderScreen({
      routes,
      answers: {
        ...noDocument,
        [casePath]: [200, buildCase({ documents: two })],
        [decisionPath]: [200, buildCase({ documents: after })],
      },
      at: '/verification/4',
      user: reviewer,
    })
    await screen.findByText('This document can’t be shown here')
    await keyboard.keyboard('a')
    await waitFor(() => expect(location()).toBe(`/verification/4?document=${idOf('b')}`))
    expect(sent.find(({ call }) => call === decisionPath)?.body).toEqual({
      decision: 'approve',
      companyName: 'Cobre Sur',
    })
  })

  it('then opens the next company, or the queue when nobody waits', async () => {
    const answers: MockResponses = {
      ...noDocument,
      [casePath]: [200, buildCase()],
      [decisionPath]: [
        200,
        buildCase({ documents: [buildDocument({ kind: 'ownerId', state: 'approved' })] }),
      ],
      [queuePath]: [200, buildQueue({ items: [] })],
    }
    const { keyboard, location } = renderScreen({
      routes,
      answers,
      at: '/verification/4',
      user: reviewer,
    })
    await screen.findByText('This document can’t be shown here')
    await keyboard.click(screen.getByRole('button', { name: 'Approve' }))
    await waitFor(() => expect(location()).toBe('/verification'))
  })

  it('rejects with the key R and a reason, and keeps the typed text after a refusal', async () => {
    const answers: MockResponses = {
      ...noDocument,
      [casePath]: [200, buildCase()],
      [decisionPath]: [409, { code: 'ALREADY_DECIDED', message: 'no', requestId: '' }],
    }
    const { calls: sent, keyboard } = renderScreen({
      routes,
      answers,
      at: '/verification/4',
      user: reviewer,
    })
    await screen.findByText('This document can’t be shown here')
    await keyboard.keyboard('r')
    const dialog = within(await screen.findByRole('dialog', { name: 'Why are you rejecting it?' }))
    await keyboard.click(dialog.getByRole('button', { name: 'Reject' }))
    dialog.getByText('Choose at least one reason')
    await keyboard.click(dialog.getByRole('checkbox', { name: /cannot be read/ }))
    // In a text field neither key decides anything.
    await keyboard.type(dialog.getByRole('textbox', { name: 'Note to the company' }), 'a r')
    await keyboard.click(dialog.getByRole('button', { name: 'Reject' }))
    await waitFor(() => expect(sent.filter(({ call }) => call === decisionPath)).toHaveLength(1))
    expect(sent.find(({ call }) => call === decisionPath)?.body).toEqual({
      decision: 'reject',
      companyName: 'Cobre Sur',
      reasons: ['unreadable'],
      note: 'a r',
    })
    await screen.findByText('Someone else has already decided on this document.')
    expect(dialog.getByRole<HTMLTextAreaElement>('textbox').value).toBe('a r')
  })

  it('requires the date of a proof of address before approval', async () => {
    const answers: MockResponses = {
      ...noDocument,
      [casePath]: [200, buildCase({ documents: [buildDocument({ kind: 'proofOfAddress' })] })],
    }
    const { calls: sent, keyboard } = renderScreen({
      routes,
      answers,
      at: '/verification/4',
      user: reviewer,
    })
    await screen.findByText('This document can’t be shown here')
    await keyboard.keyboard('a')
    await screen.findByText('Enter the date on the document')
    expect(document.activeElement).toBe(screen.getByLabelText('Date on the document'))
    expect(sent.some(({ call }) => call === decisionPath)).toBe(false)
  })

  it('ignores the keys once they are turned off', async () => {
    const { calls: sent, keyboard } = renderScreen({
      routes,
      answers: { ...noDocument, [casePath]: [200, buildCase()] },
      at: '/verification/4',
      user: reviewer,
    })
    await screen.findByText('This document can’t be shown here')
    await keyboard.click(screen.getByRole('checkbox', { name: 'Keyboard shortcuts: A and R' }))
    await keyboard.click(document.body)
    await keyboard.keyboard('ar')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(sent.some(({ call }) => call === decisionPath)).toBe(false)
    localStorage.clear()
  })

  it('requests documents again', async () => {
    const asked = [{ kind: 'irsLetter' as const, note: 'Of this year', at }]
    const { calls: sent, keyboard } = renderScreen({
      routes,
      answers: {
        ...noDocument,
        [casePath]: [200, buildCase()],
        'POST /api/verification/companies/4/request': [200, buildCase({ asked })],
      },
      at: '/verification/4',
      user: reviewer,
    })
    await keyboard.click(await screen.findByRole('button', { name: 'Request documents' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Request documents' }))
    await keyboard.click(dialog.getByRole('checkbox', { name: 'Tax compliance letter' }))
    await keyboard.type(dialog.getByRole('textbox'), 'Of this year')
    await keyboard.click(dialog.getByRole('button', { name: 'Send' }))
    await screen.findByRole('heading', { name: 'Requested again' })
    expect(sent.find(({ call }) => call.startsWith('POST'))?.body).toEqual({
      kinds: ['irsLetter'],
      note: 'Of this year',
    })
  })

  it.each([404, 403])('is an unknown page when the response is %i', async (status) => {
    renderScreen({
      routes,
      answers: { [casePath]: [status, {}] },
      at: '/verification/4',
      user: reviewer,
    })
    await screen.findByRole('heading', { name: '404 Page Not Found' })
  })
})
