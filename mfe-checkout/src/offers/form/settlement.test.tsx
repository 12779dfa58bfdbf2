import { screen, waitFor } from '@testing-library/react'
import { buildListing } from '../../../test/buildOffer.ts'
import { field, last, openOfferForm, press } from '../../../test/openOfferForm.tsx'

beforeEach(() => sessionStorage.clear())

describe('the settlement of an offer', () => {
  it('states how quality counts, or a fixed price', async () => {
    const { keyboard, calls } = await openOfferForm({ materialId: 42 })
    await keyboard.type(await field('Quantity (kg)'), '1000')
    await keyboard.type(await field('Price'), '0.9')
    await keyboard.click(screen.getByText('More terms'))
    await keyboard.type(await field('Contamination up to (%)'), '2')
    await keyboard.selectOptions(screen.getByLabelText(/^Each percent of contamination/), '2')
    await keyboard.type(await field(/^Can be rejected above/), '1.5')
    await keyboard.click(press(/^Send offer for/))
    screen.getByText('Enter at least the contamination above')
    await keyboard.clear(await field(/^Can be rejected above/))
    await keyboard.type(await field(/^Can be rejected above/), '10')
    await keyboard.click(press(/^Send offer for/))
    const settlement = { contaminationFactor: '2', rejectPercent: '10' }
    await waitFor(() => expect(last(calls)).toMatchObject({ terms: { settlement } }))
    await keyboard.selectOptions(screen.getByLabelText('How it is paid'), 'fixed')
    await keyboard.click(press(/^Send offer for/))
    await waitFor(() => expect(last(calls)).not.toHaveProperty('terms.settlement'))
  })

  it('has a fixed price for pieces of unknown weight', async () => {
    const pieces = buildListing({ unit: 'Pieces', quantity: '40', price: '400.00' })
    const { keyboard, calls } = await openOfferForm(
      { materialId: 42 },
      { 'GET /api/materials/42': [200, pieces] },
    )
    await keyboard.type(await field('Quantity (pieces)'), '10')
    await keyboard.type(await field('Price'), '9')
    await keyboard.click(press(/^Send offer for/))
    await waitFor(() => expect(last(calls)).toHaveProperty('terms.lines'))
    expect(last(calls)).not.toHaveProperty('terms.settlement')
    expect(screen.queryByLabelText('How it is paid')).toBeNull()
  })
})
