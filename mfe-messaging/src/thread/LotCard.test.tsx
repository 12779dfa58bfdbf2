import { renderScreen } from '@materia/client/renderScreen.tsx'
import type { Quote } from '@materia/contracts/chat/message.ts'
import { RemoteRoot } from '@materia/ui/src/remotes/RemoteRoot.tsx'
import { screen } from '@testing-library/react'
import english from '../lang/en.json'
import spanish from '../lang/es.json'
import { buildLot } from '../../test/buildLot.ts'
import { LotCard } from './LotCard.tsx'

const lot = buildLot()
const quoteOf = (price: string, quantity: string): Quote => ({
  price,
  currency: 'USD',
  quantity,
  unit: 'T',
})
const Root = () => (
  <RemoteRoot name="mfe-messaging" version="test" messages={{ en: english, es: spanish }} />
)

function show(
  answer: [number, unknown],
  { quoted = null, language = 'en' }: { quoted?: Quote | null; language?: 'en' | 'es' } = {},
) {
  const Page = () => <LotCard materialId={12} quoted={quoted} />
  renderScreen({
    routes: [{ path: '/', Component: Root, children: [{ index: true, Component: Page }] }],
    at: '/',
    language,
    answers: { 'GET /api/materials/12': answer },
  })
}

describe('the card of a listing', () => {
  it('shows the current price, and the former one if it has changed', async () => {
    show([200, lot], { quoted: quoteOf('20000.00', '20') })
    await screen.findByText('US$0.92 / kg')
    screen.getByText('US$18,400.00')
    screen.getByText('Price changed')
    screen.getByText('was US$1.00 / kg when this was sent')
  })

  it.each<[string, Quote]>([
    ['is the same', quoteOf('18400.00', '20')],
    ['is the same per kilogram, before a part was sold', quoteOf('23000.00', '25')],
    ['differs by how the rest was rounded', quoteOf('22999.99', '25')],
    ['was stored without a quantity', { price: '20000.00', currency: 'USD' }],
  ])('shows no former price that %s', async (_what, quoted) => {
    show([200, lot], { quoted })
    await screen.findByText('US$0.92 / kg')
    expect(screen.queryByText('Price changed')).toBeNull()
  })

  it.each([
    ['reserved', 'Reserved', 'Apartado'],
    ['sold', 'Sold', 'Vendido'],
    ['withdrawn', 'Withdrawn', 'Retirado'],
  ])(
    'says in both languages that it is %s, without a former price',
    async (status, inEnglish, inSpanish) => {
      for (const [language, text] of [
        ['en', inEnglish],
        ['es', inSpanish],
      ] as const) {
        document.body.replaceChildren()
        show([200, { ...lot, status }], {
          language,
          quoted: quoteOf('20000.00', '20'),
        })
        await screen.findByText(text)
        expect(screen.queryByText(/Price changed|Cambió el precio/)).toBeNull()
        screen.getByRole('link')
      }
    },
  )

  it.each([
    ['en', 'This listing is no longer available'],
    ['es', 'Esta publicación ya no existe'],
  ] as const)('has no link when the listing is gone: %s', async (language, text) => {
    show([404, { code: 'NOT_FOUND' }], { language })
    await screen.findByText(text)
    expect(screen.queryByRole('link')).toBeNull()
  })
})
