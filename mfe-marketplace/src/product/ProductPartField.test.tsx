import { renderScreen } from '@materia/client/renderScreen.tsx'
import { screen } from '@testing-library/react'
import { buildMaterial } from '../../test/factories.ts'
import { ProductPartField } from './ProductPartField.tsx'

function showPart(typed: string) {
  const material = buildMaterial({ isSingleLot: false, smallestPart: '5' })
  const element = <ProductPartField material={material} typed={typed} onType={() => {}} />
  renderScreen({ routes: [{ path: '/', element }], at: '/' })
}

it('takes no part that is smaller than the seller’s smallest', async () => {
  showPart('4')
  await screen.findByText('Enter a whole number from 5 to 20 t')
})

it('takes the seller’s smallest part', async () => {
  showPart('5')
  await screen.findByText('US$4,600.00 for this quantity')
})
