import { renderScreen } from '@materia/client/renderScreen.tsx'
import { screen } from '@testing-library/react'
import { buildMaterial } from '../../test/factories.ts'
import { ProductCarbon } from './ProductCarbon.tsx'

function showCarbon(slots: Parameters<typeof renderScreen>[0]['slots']) {
  const element = <ProductCarbon material={buildMaterial()} />
  renderScreen({ routes: [{ path: '/', element }], at: '/', slots })
}

it('asks for the carbon of all that is left, to the reader’s place', async () => {
  localStorage.setItem('deliverTo', 'USA-77002')
  showCarbon({
    'carbon-estimate': ({ materialId, quantity, to }) => (
      <p>{`${quantity} of ${materialId} to ${to?.postalCode}`}</p>
    ),
  })
  await screen.findByText('20 of 7 to 77002')
})
