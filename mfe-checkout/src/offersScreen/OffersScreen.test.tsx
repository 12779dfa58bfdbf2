import { buildUser } from '@materia/client/identity/buildUser.ts'
import { renderScreen } from '@materia/client/renderScreen.tsx'
import { screen, within } from '@testing-library/react'
import { buildOffer } from '../../test/buildOffer.ts'
import routes from '../routes.tsx'

const list = (filter: string, more = '') => `GET /api/offers?filter=${filter}${more}`
const page = (items: unknown[], nextCursor: string | null = null) => [200, { items, nextCursor }]

const figures = (made: number): [number, unknown] => [
  200,
  { made, received: 0, answeredInDay: 0, ordered: 5 },
]

const open = (answers: object, at = '/offers') =>
  renderScreen({
    routes,
    at,
    user: buildUser(),
    answers: {
      'GET /api/offers/waiting': [200, { mine: 3, underWay: 0 }],
      'GET /api/offers/figures': figures(12),
      ...answers,
    },
  })

describe('/offers', () => {
  it('shows the offers that wait for the company, each with the way to its conversation', async () => {
    const { keyboard } = open({
      [list('mine')]: page([buildOffer()], 'next'),
      [list('mine', '&cursor=next')]: page([buildOffer({ id: 10, role: 'buyer' })]),
      [list('ended')]: page([]),
    })
    const row = within((await screen.findByText('Houston Polymers')).closest('tr')!)
    expect(row.getByRole('link').getAttribute('href')).toBe('/messages?chat=7')
    row.getByText('Waiting for your answer')
    row.getByText('You sell')
    row.getByText('US$18,480.00')
    screen.getByRole('tab', { name: /My turn\s*\(3\)/ })
    await keyboard.click(screen.getByRole('button', { name: 'Show more offers' }))
    await screen.findByText('Plásticos del Norte')
    await keyboard.click(screen.getByRole('tab', { name: 'Ended' }))
    await screen.findByText('No offers have ended yet')
  })

  it('keeps the shown offers when the next page fails, and loads it on a retry', async () => {
    const next = page([buildOffer({ id: 10, role: 'buyer' })])
    const { keyboard } = open({
      [list('mine')]: page([buildOffer()], 'next'),
      [list('mine', '&cursor=next')]: next,
    })
    next[0] = 503
    await keyboard.click(await screen.findByRole('button', { name: 'Show more offers' }))
    const retry = await screen.findByRole('button', { name: 'Try again' })
    next[0] = 200
    await keyboard.click(retry)
    await screen.findByText('Plásticos del Norte')
    screen.getByText('Houston Polymers')
  })

  it.each([0, 1, 12])('shows the company’s own figures, also without offers (%i)', async (made) => {
    open({
      [list('mine')]: page([]),
      'GET /api/offers/figures': figures(made),
    })
    await screen.findByText('No offers wait for you')
    const texts = screen.queryAllByRole('listitem').map((item) => item.textContent)
    const first = made === 1 ? '1 offer made' : `${made} offers made`
    expect(texts).toEqual(made ? [first, '0 received', '5 became orders'] : ['none'])
  })

  it('searches, and downloads what it shows', async () => {
    const { keyboard } = open(
      {
        [list('theirs')]: page([buildOffer()]),
        [list('theirs', '&q=acme')]: page([]),
      },
      '/offers?list=theirs',
    )
    await screen.findByText('Houston Polymers')
    await keyboard.type(screen.getByRole('searchbox'), 'acme{Enter}')
    await screen.findByText('No matching offers')
    const href = screen.getByRole('link', { name: 'Download as CSV' }).getAttribute('href')
    expect(href).toMatch(/^\/api\/offers\/export\?filter=theirs&q=acme&language=en&timeZone=/)
  })
})
