import { buildUser } from '@materia/client/identity/buildUser.ts'
import { renderScreen } from '@materia/client/renderScreen.tsx'
import type { Review } from '@materia/contracts/orders/review.ts'
import type { MockResponses } from '@materia/ui/src/testing/mockCalls.ts'
import { screen, within } from '@testing-library/react'
import { buildReview } from '../../test/buildReview.ts'

const list = 'GET /api/reviews?userId=3'
const page = (items: Review[], nextCursor: string | null = null): [number, object] => [
  200,
  {
    items,
    nextCursor,
    summary: {
      averageRating: items.length > 0 ? 4.5 : null,
      reviewCount: items.length,
      ratings: [0, 0, 0, 1, 1],
      asSeller: { averageRating: 4, reviewCount: 1 },
      asBuyer: { averageRating: 5, reviewCount: 1 },
    },
  },
]
const reviews = [
  buildReview({
    id: 9,
    rating: 5,
    comment: 'Paid at once',
    by: 'seller',
    buyerId: 3,
    sellerId: 8,
    author: { id: 8, companyName: '', profilePictureUrl: '', isDeleted: true },
  }),
  buildReview(),
]

async function show({
  readerId = 7,
  answers: given = {},
  isVisitor = false,
}: { readerId?: number; answers?: MockResponses; isVisitor?: boolean } = {}) {
  Object.assign(globalThis, { __SLICE_VERSION__: 'test' })
  const { reviewsWidget: Widget } = await import('./reviewsWidget.ts')
  const answers: MockResponses = { [list]: page(reviews), ...given }
  const shown = renderScreen({
    routes: [{ path: '/profile/3', element: <Widget userId={3} /> }],
    at: '/profile/3',
    user: isVisitor ? null : buildUser({ id: readerId }),
    answers,
  })
  const sentTo = (call: string) =>
    shown.calls.filter((one) => one.call === call).map(({ body }) => body)
  return { ...shown, answers, sentTo }
}
const article = async (name: string) => within(await screen.findByRole('article', { name }))
const dialog = (name: string) => within(screen.getByRole('dialog', { name }))

describe('the reviews of a company', () => {
  it('show the average, the count per number of stars, and each author with its role', async () => {
    await show({ isVisitor: true })
    const items = within(
      await screen.findByRole('list', { name: 'Reviews, newest first' }),
    ).getAllByRole('article')
    expect(items.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/A company no longer on MateriaSeller · March 20, 2026Paid at once$/),
      expect.stringMatching(/Houston PolymersBuyer · March 20, 2026As described$/),
    ])
    expect(screen.getByRole('link', { name: 'Houston Polymers' }).getAttribute('href')).toBe(
      '/profile/7',
    )
    screen.getByRole('img', { name: '4.5 out of 5 stars' })
    screen.getByText('2 reviews')
    screen.getByText('As a seller: 4.0 (1)')
    screen.getByText('As a buyer: 5.0 (1)')
    expect(
      within(screen.getByRole('list', { name: 'Rating breakdown' }))
        .getAllByRole('listitem')
        .map(({ firstChild }) => firstChild?.textContent),
    ).toEqual([
      '5 stars: 1 review',
      '4 stars: 1 review',
      '3 stars: 0 reviews',
      '2 stars: 0 reviews',
      '1 star: 0 reviews',
    ])
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('name the material and the quantity, and whether a review is part of the average', async () => {
    const lot = {
      title: 'Polypropylene / Ground',
      type: 'Polypropylene',
      presentation: 'Ground',
      color: 'Blue',
      materialOrigin: 'Post-industrial',
      quantity: '1200',
      unit: 'Kg' as const,
    }
    await show({ answers: { [list]: page([buildReview({ lot, counts: false })]) } })
    const review = await article('Houston Polymers')
    review.getByText(/^Polypropylene.* · 1,200 kg$/)
    review.getByText('Not part of the average')
  })

  it('load further pages', async () => {
    const { keyboard } = await show({
      answers: {
        [list]: page(reviews.slice(0, 1), 'more'),
        'GET /api/reviews?userId=3&cursor=more': page(reviews.slice(1)),
      },
    })
    await keyboard.click(await screen.findByRole('button', { name: 'Show more' }))
    await article('Houston Polymers')
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  })

  it('can be answered once by the reviewed company', async () => {
    const answer = 'POST /api/reviews/5/answer'
    const answered = buildReview({ answer: { text: 'Thank you', at: '2026-03-21T15:00:00.000Z' } })
    const { keyboard, answers, sentTo } = await show({
      readerId: 3,
      answers: { [answer]: [200, answered] },
    })
    await keyboard.click((await article('Houston Polymers')).getByRole('button', { name: 'Reply' }))
    await keyboard.click(dialog('Reply').getByRole('button', { name: 'Publish reply' }))
    await dialog('Reply').findByText('This field is required')
    await keyboard.type(dialog('Reply').getByRole('textbox'), ' Thank you ')
    answers[list] = page([answered])
    await keyboard.click(dialog('Reply').getByRole('button', { name: 'Publish reply' }))
    await screen.findByText('Reply from March 21, 2026')
    expect(sentTo(answer)).toEqual([{ text: 'Thank you' }])
    expect((await article('Houston Polymers')).queryByRole('button', { name: 'Reply' })).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('article', { name: 'Houston Polymers' }))
  })

  it('can be reported with a reason by others, not by their author', async () => {
    const report = 'POST /api/reviews/9/reports'
    const { keyboard, sentTo } = await show({ answers: { [report]: [204] } })
    expect((await article('Houston Polymers')).queryByRole('button')).toBeNull()
    await keyboard.click(
      (await article('A company no longer on Materia')).getByRole('button', { name: 'Report' }),
    )
    await keyboard.click(dialog('Report review').getByRole('button', { name: 'Send report' }))
    await dialog('Report review').findByText('Choose a reason')
    await keyboard.click(dialog('Report review').getByRole('radio', { name: 'It isn’t true' }))
    await keyboard.type(dialog('Report review').getByRole('textbox'), 'Never sold to them')
    await keyboard.click(dialog('Report review').getByRole('button', { name: 'Send report' }))
    await screen.findByText('Thank you. We’ll look into it.')
    expect(sentTo(report)).toEqual([{ reason: 'untrue', comment: 'Never sold to them' }])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('show an empty state', async () => {
    await show({ answers: { [list]: page([]) } })
    await screen.findByRole('heading', { name: 'No reviews yet' })
  })

  it('can be retried', async () => {
    const { keyboard, answers } = await show({ answers: { [list]: [503, {}] } })
    const retry = await screen.findByRole('button', { name: 'Try again' })
    answers[list] = page(reviews)
    await keyboard.click(retry)
    await article('Houston Polymers')
  })
})
