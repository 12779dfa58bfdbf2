import { buildUser } from '@materia/client/identity/buildUser.ts'
import { renderScreen } from '@materia/client/renderScreen.tsx'
import type { Language } from '@materia/contracts/languages.ts'
import type { OrderReviews } from '@materia/contracts/orders/review.ts'
import type { Order } from '@materia/contracts/orders/order.ts'
import type { MockResponses } from '@materia/ui/src/testing/mockCalls.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { buildOrder } from '../../test/buildOrder.ts'
import { buildOwnReview, buildReview } from '../../test/buildReview.ts'
import routes from '../routes.tsx'

const read = 'GET /api/orders/1203/reviews'
const write = 'POST /api/orders/1203/reviews'
const nothing: OrderReviews = { own: null, other: null, otherShowAt: null }

type Setting = {
  reviews?: OrderReviews
  order?: Partial<Order>
  answers?: MockResponses
  language?: Language
}

function open({ reviews = nothing, order = {}, answers: given = {}, language }: Setting = {}) {
  const answers: MockResponses = {
    'GET /api/orders/1203': [200, buildOrder({ status: 'completed', deadline: null, ...order })],
    [read]: [200, reviews],
    'GET /api/orders/1203/carbon': [200, { statements: [], estimate: null }],
    ...given,
  }
  const shown = renderScreen({
    routes,
    at: '/orders/1203',
    user: buildUser(),
    answers,
    ...(language && { language }),
  })
  const sentTo = (call: string) =>
    shown.calls.filter((one) => one.call === call).map(({ body }) => body)
  return { ...shown, answers, sentTo }
}
const region = (name: string) => within(screen.getByRole('region', { name }))
const send = () => screen.getByRole('button', { name: 'Send review' })

afterEach(() => sessionStorage.clear())

it.each([
  ['asks for a review', ['pending', 'confirmed', 'shipped', 'refunded']],
  ['asks for none', ['pending', 'confirmed', 'refunded']],
] as const)('a refunded order %s after %j', async (what, statuses) => {
  const { calls } = open({
    order: {
      status: 'refunded',
      timeline: statuses.map((status) => ({
        status,
        at: '2026-03-01T15:00:00.000Z',
        by: 'seller' as const,
        note: '',
      })),
    },
  })
  await screen.findByRole('heading', { name: 'What comes next' })
  expect(calls.filter(({ call }) => call === read)).toHaveLength(what === 'asks for none' ? 0 : 1)
})

describe('a completed order', () => {
  it('asks for stars by keyboard and a text, sends them once, and says when both reviews appear', async () => {
    const { keyboard, answers, sentTo } = open({
      answers: { [write]: [201, { ...nothing, own: buildOwnReview() }] },
    })
    await screen.findByRole('heading', { name: 'Rate Plásticos del Norte' })
    await keyboard.click(send())
    expect((await screen.findByRole('alert')).textContent).toBe('Choose 1 to 5 stars')
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: '1 of 5 stars' }))
    await keyboard.click(screen.getByRole('radio', { name: '4 of 5 stars' }))
    await keyboard.type(
      screen.getByRole('textbox', { name: /What should other companies know/ }),
      ' As described ',
    )
    screen.getByText('14 of 1,000 characters')
    answers[read] = [200, { ...nothing, own: buildOwnReview() }]
    await keyboard.click(send())
    await screen.findByText(
      'Nobody can see it yet. It’s shown when Plásticos del Norte has written one too, or on April 3, 2026.',
    )
    expect(sentTo(write)).toEqual([{ rating: 4, comment: 'As described' }])
    expect(region('Reviews').getByRole('img', { name: '4 out of 5 stars' })).toBeTruthy()
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Reviews' })),
    )
    expect(screen.queryByRole('button', { name: 'Send review' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Report' })).toBeNull()
  })

  it('sends one review, however often the button is pressed', async () => {
    const { keyboard, answers, sentTo } = open({
      answers: { [write]: [201, { ...nothing, own: buildOwnReview() }] },
    })
    await keyboard.click(await screen.findByRole('radio', { name: '4 of 5 stars' }))
    answers[read] = [200, { ...nothing, own: buildOwnReview() }]
    await keyboard.dblClick(send())
    await screen.findByText(/^Nobody can see it yet/)
    expect(sentTo(write)).toHaveLength(1)
  })

  it('says that the other side has reviewed, in Spanish', async () => {
    open({
      reviews: { ...nothing, otherShowAt: '2026-04-03T15:00:00.000Z' },
      order: { role: 'seller' },
      language: 'es',
    })
    await screen.findByRole('heading', { name: 'Califica a Houston Polymers' })
    screen.getByText(
      'Houston Polymers ya escribió su reseña. Ambas se publican en cuanto envíes la tuya; sin ella, la suya se publica el 3 de abril de 2026.',
    )
    screen.getByRole('radio', { name: '5 de 5 estrellas' })
  })

  it('keeps the typed text after a reload and after a refusal', async () => {
    const first = open({ answers: { [write]: [503, { code: 'UNAVAILABLE', message: 'x' }] } })
    await first.keyboard.click(await screen.findByRole('radio', { name: '2 of 5 stars' }))
    await first.keyboard.type(screen.getByRole('textbox'), 'Late')
    await first.keyboard.click(send())
    await screen.findByText('Your review couldn’t be sent')
    expect(screen.getByRole('textbox')).toHaveProperty('value', 'Late')
    cleanup()
    open()
    expect(await screen.findByRole('radio', { name: '2 of 5 stars' })).toHaveProperty(
      'checked',
      true,
    )
    expect(screen.getByRole('textbox')).toHaveProperty('value', 'Late')
  })

  it('reloads its reviews when another tab has sent one', async () => {
    const { keyboard, answers } = open({
      answers: { [write]: [409, { code: 'ALREADY_REVIEWED', message: 'x' }] },
    })
    await keyboard.click(await screen.findByRole('radio', { name: '5 of 5 stars' }))
    answers[read] = [200, { ...nothing, own: buildOwnReview({ comment: 'From there' }) }]
    await keyboard.click(send())
    await screen.findByText('You’ve already reviewed this order.')
    await screen.findByText('From there')
  })

  it('shows both reviews, and why the company’s own one was hidden', async () => {
    const other = buildReview({
      id: 6,
      by: 'seller',
      author: { id: 3, companyName: 'Plásticos del Norte', profilePictureUrl: '' },
      rating: 5,
      comment: 'Paid at once',
    })
    open({
      reviews: {
        own: buildOwnReview({ state: 'hidden', showAt: null, hiddenNote: 'It names a person' }),
        other,
        otherShowAt: null,
      },
    })
    await screen.findByText('Materia has hidden this review: It names a person')
    const theirs = within(screen.getByRole('article', { name: 'Plásticos del Norte' }))
    theirs.getByText('Paid at once')
    theirs.getByRole('button', { name: 'Report' })
    theirs.getByRole('button', { name: 'Reply' })
  })

  it('can be retried when its reviews fail to load', async () => {
    const { keyboard, answers } = open({ answers: { [read]: [503, {}] } })
    const retry = await screen.findByRole('button', { name: 'Try again' })
    answers[read] = [200, nothing]
    await keyboard.click(retry)
    await screen.findByRole('heading', { name: 'Rate Plásticos del Norte' })
  })
})

describe('an order that is not completed', () => {
  it('has no review form', async () => {
    const { sentTo } = open({ order: { status: 'delivered' } })
    await screen.findByRole('heading', { level: 1 })
    await waitFor(() => expect(screen.queryByRole('heading', { name: /^Rate/ })).toBeNull())
    expect(sentTo(read)).toEqual([])
  })
})
