import { renderScreen } from '@materia/client/renderScreen.tsx'
import { screen } from '@testing-library/react'
import { buildMaterial } from '../../test/factories.ts'
import { OfferLink, OffersUnderWay } from './ProductOffers.tsx'

describe('offers on a product page', () => {
  it('lets others make one, and tells the owner of those under way', async () => {
    const material = buildMaterial({ id: 7, userId: 2 })
    const element = (
      <>
        <OfferLink material={material} />
        <OffersUnderWay materialId={7} />
      </>
    )
    renderScreen({
      routes: [{ path: '/product/:id', element }],
      at: '/product/7',
      answers: { 'GET /api/offers/waiting?materialId=7': [200, { mine: 0, underWay: 2 }] },
    })
    await screen.findByText('2 offers under way')
    const link = screen.getByRole('link', { name: 'Make an offer' })
    expect(link.getAttribute('href')).toBe('/messages?chat=2&material=7&offer=7')
  })
})
