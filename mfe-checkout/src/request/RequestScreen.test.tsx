import { buildUser } from '@materia/client/identity/buildUser.ts'
import { renderScreen } from '@materia/client/renderScreen.tsx'
import type { Answer, Request } from '@materia/contracts/requests/request.ts'
import type { MockResponses } from '@materia/ui/src/testing/mockCalls.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { buildOffer, buildRevision, buildTerms } from '../../test/buildOffer.ts'
import { buildAnswer, buildInvite, buildRequest } from '../../test/buildRequest.ts'
import routes from '../routes.tsx'

const sur = { id: 4, companyName: 'Recicladora del Sur', profilePictureUrl: '' }
const bajio = { id: 8, companyName: 'Resinas del Bajío', profilePictureUrl: '' }

const asked = (overrides: Partial<Request> = {}) =>
  buildRequest({
    role: 'buyer',
    invites: [
      buildInvite({ state: 'answered', offerId: 9 }),
      buildInvite({ seller: sur, state: 'answered', offerId: 10 }),
      buildInvite({ seller: bajio, state: 'declined', reason: 'place' }),
    ],
    ...overrides,
  })
const ofSur = buildAnswer({
  offer: {
    ...buildAnswer().offer,
    id: 10,
    partner: sur,
    revisions: [
      buildRevision({
        by: 'seller',
        hash: '3'.repeat(32),
        amount: '19360.00',
        terms: buildTerms({ partsFrom: '5000', incoterm: 'FCA', payment: 'any' }),
        lines: buildRevision().lines.map((line) => ({ ...line, price: '0.88' })),
      }),
    ],
  },
  goods: '0.88',
  freight: '0.05',
  delivered: '0.93',
  differs: ['incoterm', 'payment'],
})

type Setting = {
  request: Request
  answers?: Answer[]
  more?: MockResponses
  language?: 'en' | 'es'
}

function open({ request, answers = [], more = {}, language }: Setting) {
  const mocked: MockResponses = {
    'GET /api/requests/5': [200, request],
    'GET /api/requests/5/answers': [200, { request, items: answers }],
    'GET /api/requests/waiting': [200, { toAnswer: 0, toAward: 0 }],
    ...more,
  }
  return {
    ...renderScreen({ routes, at: '/requests/5', user: buildUser(), language, answers: mocked }),
    mocked,
  }
}

const plain = () => document.body.textContent.replaceAll(/[\u00A0\u202F]/g, ' ')
const rowOf = async (company: string) =>
  within((await screen.findByRole('checkbox', { name: new RegExp(company) })).closest('tr')!)

describe('a request of the buyer', () => {
  it('compares the offers, marks the cheapest and the terms that differ, and says who declined', async () => {
    open({ request: asked(), answers: [buildAnswer(), ofSur] })
    const norte = await rowOf('Norte')
    norte.getByText('Cheapest')
    expect(norte.queryByText('Differs')).toBeNull()
    const second = await rowOf('Sur')
    second.getByText('≈ US$0.93 / kg')
    second.getByText('≈ US$0.05 / kg')
    expect(second.getAllByText('Differs')).toHaveLength(2)
    expect(second.queryByText('Cheapest')).toBeNull()
    screen.getByText('We don’t deliver there')
    expect(norte.queryByText(/^Polypropylene/)).toBeNull()
  })

  it('names the goods of each offer, if the listings differ', async () => {
    const { materials } = buildInvite()
    const others = materials.map((one) => ({
      ...one,
      id: 43,
      material: { ...one.material, color: 'Green' },
    }))
    const request = asked()
    request.invites[1]!.materials = others
    open({ request, answers: [buildAnswer(), ofSur] })
    const norte = await rowOf('Norte')
    norte.getByText(/^Polypropylene/)
  })

  it.each(['en', 'es'] as const)(
    'awards offers in parts, never more than is open, and names those that fail (%s)',
    async (language) => {
      const words = {
        en: ['How much', 'Award', /^Award for/, /more than you ask for/, /request has ended/],
        es: ['Cuánto', 'Asignar', /^Asignar por/, /más de lo que pides/, /solicitud ya terminó/],
      }[language] as [string, string, RegExp, RegExp, RegExp]
      const { keyboard, calls } = open({
        request: asked(),
        answers: [buildAnswer(), ofSur],
        language,
        more: {
          'POST /api/requests/5/awards': [
            200,
            {
              request: asked({ awardedKilograms: 22_000 }),
              failed: [{ offerId: 10, code: 'REQUEST_ENDED', message: '' }],
            },
          ],
        },
      })
      await keyboard.click(await screen.findByRole('checkbox', { name: /Norte/ }))
      await keyboard.click(screen.getByRole('checkbox', { name: /Sur/ }))
      const part = screen.getByRole('textbox', { name: words[0] })
      // 30 t are asked for and 22 t of them chosen.
      expect(part).toHaveProperty('value', '8000')
      await keyboard.clear(part)
      await keyboard.type(part, '9 t')
      screen.getByText(words[3])
      expect(screen.getByRole('button', { name: words[1] })).toHaveProperty('disabled', true)
      await keyboard.clear(part)
      await keyboard.type(part, '8 t')
      await keyboard.click(screen.getByRole('button', { name: words[1] }))
      expect(plain()).toContain('US$7,040.00')
      await keyboard.click(screen.getByRole('button', { name: words[2] }))
      const alert = await screen.findByRole('alert')
      within(alert).getByText(words[4])
      expect(calls.find(({ call }) => call === 'POST /api/requests/5/awards')?.body).toEqual({
        awards: [
          { offerId: 9, hash: '1'.repeat(32) },
          { offerId: 10, hash: '3'.repeat(32), quantity: '8000' },
        ],
      })
    },
  )

  it('ends with or without the winning price, and can be extended', async () => {
    const { keyboard, calls, mocked } = open({
      request: asked({ awardedKilograms: 22_000 }),
      answers: [buildAnswer({ offer: buildOffer({ role: 'buyer', state: 'ordered' }) })],
      more: { 'PATCH /api/requests/5': [200, asked({ awardedKilograms: 22_000 })] },
    })
    await keyboard.click(await screen.findByRole('button', { name: 'Extend or ask for more' }))
    const quantity = screen.getByRole('textbox', { name: 'Quantity' })
    await keyboard.clear(quantity)
    await keyboard.type(quantity, '20 t')
    await keyboard.click(screen.getByRole('button', { name: 'Save' }))
    screen.getByText('You can only ask for more, not for less')
    await keyboard.clear(quantity)
    await keyboard.type(quantity, '40 t')
    await keyboard.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    mocked['POST /api/requests/5/close'] = [200, asked({ state: 'ended', why: 'closed' })]
    await keyboard.click(screen.getByRole('button', { name: 'End request' }))
    await keyboard.click(
      screen.getByRole('checkbox', { name: 'Show the winning price to the others' }),
    )
    await keyboard.click(screen.getAllByRole('button', { name: 'End request' }).at(-1)!)
    await screen.findByText('Ended by the buyer')
    const sent = calls.flatMap(({ body }) => (body ? [body] : []))
    expect(sent).toEqual([{ kilograms: 40_000 }, { showsPrice: true }])
  })
})

describe('an ended request of the buyer', () => {
  it('names a lapsed award and its wanted post, and can be asked again', async () => {
    const request = asked({
      state: 'ended',
      why: 'filled',
      awardedKilograms: 8_000,
      wantedId: 6,
      isOpenForReader: false,
    })
    open({ request })
    await screen.findByText('Ended: an award lapsed, because it wasn’t paid in time')
    await screen.findByRole('button', { name: 'Ask again' })
    const link = screen.getByRole('link', { name: 'See the wanted post' })
    expect(link.getAttribute('href')).toBe('/wanted/6')
  })
})

describe('a request for its seller', () => {
  it('is answered in the conversation, or declined with a reason in one press', async () => {
    const declined = buildRequest({
      isOpenForReader: false,
      invites: [buildInvite({ state: 'declined', reason: 'noStock' })],
    })
    const { keyboard, calls } = open({
      request: buildRequest(),
      more: { 'POST /api/requests/5/decline': [200, declined] },
    })
    const make = await screen.findByRole('link', { name: 'Make an offer' })
    expect(make.getAttribute('href')).toBe('/messages?chat=7&material=42&offer=42&request=5')
    await keyboard.click(screen.getByRole('button', { name: 'Decline' }))
    await keyboard.click(screen.getByRole('menuitem', { name: 'No stock' }))
    await screen.findByText('You declined · No stock')
    expect(calls.find(({ call }) => call.includes('decline'))?.body).toEqual({ reason: 'noStock' })
    expect(screen.queryByRole('link', { name: 'Make an offer' })).toBeNull()
  })

  it('says who won at which price, if the buyer shows it', async () => {
    open({
      request: buildRequest({
        state: 'ended',
        why: 'filled',
        wonPrice: '0.81',
        isOpenForReader: false,
        invites: [buildInvite({ state: 'notChosen', offerId: 9 })],
      }),
    })
    await screen.findByText('Not chosen')
    screen.getByText('The winning price: US$0.81 / kg')
  })
})
