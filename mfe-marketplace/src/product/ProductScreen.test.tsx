import { renderScreen } from '@materia/ui/src/renderScreen.tsx'
import { screen } from '@testing-library/react'
import { buildMaterial, buildUser } from '../../test/factories.ts'
import routes from '../routes.tsx'

const answers = { 'GET /api/materials/7': [200, buildMaterial()] as [number, unknown] }

describe('/product/:id', () => {
  it.each(['/product/7', '/product-detail/7'])('shows the listing at %s', async (at) => {
    renderScreen({ routes, at, answers })
    await screen.findByRole('heading', { level: 1, name: 'Polypropylene / Ground / Blue / Post-industrial' })
    screen.getByText('$18,400.00')
    screen.getByText('$0.92')
    screen.getByText('Clean regrind of crates, washed and dried.')
  })

  it('has the seller in a second tab', async () => {
    const { keyboard } = renderScreen({ routes, at: '/product/7', answers })
    await keyboard.click(await screen.findByRole('tab', { name: 'Seller information' }))
    screen.getByText('Verified company: its documents were checked')
    expect(screen.getByRole('link', { name: 'View profile' }).getAttribute('href')).toBe('/profile/2')
  })

  it('offers its owner neither the cart nor a contact', async () => {
    renderScreen({ routes, at: '/product/7', answers, user: buildUser({ id: 2 }) })
    await screen.findByRole('heading', { level: 1 })
    expect(screen.queryByRole('button', { name: /cart/ })).toBeNull()
    expect(screen.queryByRole('link', { name: /Contact/ })).toBeNull()
  })

  it.each(['/product/7', '/product/abc', '/product/0'])('says that there are no data at %s of a missing product', async (at) => {
    renderScreen({ routes, at, answers: { 'GET /api/materials/7': [404, { code: 'NOT_FOUND', message: 'Not found' }] } })
    await screen.findByRole('heading', { name: 'No data for this product' })
  })

  it('does not offer what is sold', async () => {
    renderScreen({ routes, at: '/product/7', answers: { 'GET /api/materials/7': [200, buildMaterial({ status: 'sold' })] } })
    await screen.findByText('Sold')
    expect(screen.getByRole('button', { name: 'Add to cart' }).matches(':disabled')).toBe(true)
  })
})
