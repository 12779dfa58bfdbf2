import { cleanup, screen, within } from '@testing-library/react'
import { buildEstimate, unknown } from '../../test/buildCarbon.ts'
import { fillAddress, refusal, savedAddresses, renderCheckout } from '../../test/renderCheckout.tsx'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

describe('/checkout, shipping', () => {
  it('shows the validation errors of missing fields', async () => {
    const { keyboard } = renderCheckout()
    await keyboard.clear(await screen.findByLabelText('Email'))
    await keyboard.clear(screen.getByLabelText('Phone'))
    await keyboard.type(screen.getByLabelText('Phone'), '000 000 0000')
    await keyboard.click(screen.getByRole('button', { name: 'Continue to payment' }))
    expect(await screen.findByText('Please enter a valid email')).toBeTruthy()
    expect(screen.getByText(/^Please enter a valid phone number/)).toBeTruthy()
    expect(screen.getAllByText('This field is required')).toHaveLength(4)
    expect(screen.getByRole('alert').textContent).toMatch(/marked below/)
  })

  it('clears the state when the country changes, and orders the fields by country', async () => {
    const { keyboard } = renderCheckout()
    await fillAddress(keyboard)
    await keyboard.selectOptions(screen.getByLabelText('Country'), 'MEX')
    expect(screen.getByLabelText<HTMLSelectElement>('State').value).toBe('')
    expect(
      screen.getByLabelText('Postal code').compareDocumentPosition(screen.getByLabelText('City')),
    ).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  it('says which state the postal code belongs to, fills it, or keeps a confirmed one', async () => {
    const { keyboard } = renderCheckout()
    await fillAddress(keyboard)
    await keyboard.selectOptions(screen.getByLabelText('State'), 'FL')
    await keyboard.click(screen.getByRole('button', { name: 'Continue to payment' }))
    await screen.findByText('The postal code is in another state')
    expect(screen.getByText('77002 is in Texas.').getAttribute('role')).toBe('status')
    await keyboard.click(screen.getByRole('button', { name: 'Change to Texas' }))
    expect(screen.getByLabelText<HTMLSelectElement>('State').value).toBe('TX')
    expect(document.activeElement).toBe(screen.getByLabelText('State'))
    expect(screen.queryByText(/77002 is in/)).toBeNull()
    await keyboard.selectOptions(screen.getByLabelText('State'), 'FL')
    await keyboard.click(screen.getByRole('button', { name: 'Florida is right' }))
    expect(document.activeElement).toBe(screen.getByLabelText('State'))
    expect(screen.queryByText(/77002 is in|in another state/)).toBeNull()
    expect(screen.getByLabelText<HTMLSelectElement>('State').value).toBe('FL')
  })

  it('refuses a postal code that does not exist', async () => {
    const { keyboard } = renderCheckout()
    await fillAddress(keyboard)
    await keyboard.clear(screen.getByLabelText('ZIP code'))
    await keyboard.type(screen.getByLabelText('ZIP code'), '99999')
    await keyboard.click(screen.getByRole('button', { name: 'Continue to payment' }))
    await screen.findByText('This postal code doesn’t exist')
  })

  it('estimates the carbon of a line, with the freight once its address is complete', async () => {
    const estimate = buildEstimate({ emitted: unknown('distanceUnknown') })
    const path = 'GET /api/carbon/estimate?materialId=2&quantity=1200'
    const { keyboard } = renderCheckout({
      answers: {
        [path]: [200, estimate],
        [`${path}&country=USA&postalCode=77002`]: [200, buildEstimate()],
      },
    })
    await screen.findByText(/no number for the freight/)
    await fillAddress(keyboard)
    const summary = within(screen.getByRole('region', { name: 'Order summary' }))
    await summary.findByText(/freight emits about 96\.3/)
  })

  it('requests rates for a complete address, selects the first, and totals by currency with the fee', async () => {
    const { keyboard, calls } = renderCheckout()
    await screen.findByText('They appear when the address is complete.')
    await fillAddress(keyboard)
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: /Economy/ })).checked).toBe(
      true,
    )
    expect(screen.getByText('Quickest')).toBeTruthy()
    expect(calls.filter(({ call }) => call.includes('shipping'))).toEqual([
      {
        call: 'POST /api/shipping/calculate',
        body: {
          materialId: 2,
          quantity: '1200',
          destination: {
            address: '1200 Dock Rd',
            city: 'Houston',
            state: 'TX',
            postalCode: '77002',
            country: 'USA',
          },
        },
      },
    ])
    const summary = within(screen.getByRole('region', { name: 'Order summary' }))
    expect(summary.getByText('US$14.51')).toBeTruthy()
    expect(summary.getByText('US$1,585.01')).toBeTruthy()
    await keyboard.click(screen.getByRole('radio', { name: /Express/ }))
    expect(summary.getByText('US$1,765.01')).toBeTruthy()
  })

  it('requests rates when the last letter is typed, so that one press continues', async () => {
    const { keyboard } = renderCheckout()
    await keyboard.type(await screen.findByLabelText('Street and number'), '1200 Dock Rd')
    await keyboard.type(screen.getByLabelText('City'), 'Houston')
    await keyboard.selectOptions(screen.getByLabelText('State'), 'TX')
    await keyboard.type(screen.getByLabelText('ZIP code'), '77002')
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: /Economy/ })).checked).toBe(
      true,
    )
    await keyboard.type(screen.getByLabelText('ZIP code'), '-1234{Enter}')
    await screen.findByLabelText('Card number')
    expect(screen.getByText('Transportes Norte · Economy · 6 days · US$120.00')).toBeTruthy()
  })

  it('shows freight on request, with a link to the seller', async () => {
    const { keyboard } = renderCheckout({
      answers: { 'POST /api/shipping/calculate': refusal(409, 'FREIGHT_ON_REQUEST') },
    })
    await fillAddress(keyboard)
    const link = await screen.findByRole('link', { name: 'Ask the seller about freight' })
    expect(link.getAttribute('href')).toBe('/messages?chat=3&material=2')
    expect(screen.queryByText('Error calculating shipping')).toBeNull()
  })

  it('shows how it reads a phone number without a country code', async () => {
    const { keyboard } = renderCheckout()
    const field = await screen.findByLabelText('Phone')
    await keyboard.clear(field)
    await keyboard.type(field, '818 358 0000')
    await screen.findByText('We’ll save +1 818 358 0000')
  })

  it('can be filled in when saved addresses fail to load', async () => {
    const { keyboard } = renderCheckout({ answers: { 'GET /api/user/addresses': [503, {}] } })
    await keyboard.type(await screen.findByLabelText('Street and number'), '12')
    expect(screen.getByLabelText('Street and number')).toHaveProperty('value', '12')
  })

  it('fills in the saved address that was used last, and empties the fields for another', async () => {
    const { keyboard } = renderCheckout({
      answers: { 'GET /api/user/addresses': [200, savedAddresses] },
    })
    const choice = await screen.findByLabelText<HTMLSelectElement>('Your addresses')
    expect(choice.value).toBe('a'.repeat(43))
    expect(await screen.findByRole('radio', { name: /Economy/ })).toBeTruthy()
    await keyboard.selectOptions(choice, '')
    expect(screen.getByLabelText<HTMLInputElement>('City').value).toBe('')
    await keyboard.selectOptions(choice, 'a'.repeat(43))
    expect(screen.getByLabelText<HTMLInputElement>('City').value).toBe('Houston')
    expect(await screen.findByRole('radio', { name: /Economy/ })).toBeTruthy()
  })

  it('deletes a saved address, and this order does not save it again', async () => {
    const { keyboard, calls } = renderCheckout({
      language: 'es',
      answers: {
        'GET /api/user/addresses': [200, savedAddresses],
        [`DELETE /api/user/addresses/${'a'.repeat(43)}`]: [200, { addresses: [] }],
      },
    })
    await keyboard.click(await screen.findByRole('button', { name: 'Eliminar esta dirección' }))
    expect(await screen.findByText('Dirección eliminada')).toBeTruthy()
    expect(screen.queryByLabelText('Tus direcciones')).toBeNull()
    expect(screen.getByLabelText<HTMLInputElement>('Ciudad').value).toBe('Houston')
    expect(
      screen.getByRole<HTMLInputElement>('switch', {
        name: 'Guardar esta dirección para el siguiente pedido',
      }).checked,
    ).toBe(false)
    expect(calls.filter(({ call }) => call.startsWith('DELETE'))).toHaveLength(1)
  })

  it.each([
    ['No shipping options available', [200, { rates: [], isEstimate: false }]],
    ['Error calculating shipping', [503, {}]],
  ] as const)('shows %s, and does not continue', async (text, [status, body]) => {
    const { keyboard } = renderCheckout({
      answers: { 'POST /api/shipping/calculate': [status, body] },
    })
    await fillAddress(keyboard)
    expect(await screen.findByText(text)).toBeTruthy()
    await keyboard.click(screen.getByRole('tab', { name: '2. Payment' }))
    expect(await screen.findByText('Please calculate and select a shipping option')).toBeTruthy()
    expect(screen.queryByLabelText('Card number')).toBeNull()
  })

  it('keeps the typed text after a reload', async () => {
    const { keyboard } = renderCheckout()
    await fillAddress(keyboard)
    cleanup()
    renderCheckout()
    expect((await screen.findByLabelText<HTMLInputElement>('Street and number')).value).toBe(
      '1200 Dock Rd',
    )
    await keyboard.click(await screen.findByRole('radio', { name: /Express/ }))
    cleanup()
    renderCheckout()
    expect(await screen.findByRole('radio', { name: /Express/, checked: true })).toBeTruthy()
  })

  it('tells a visitor why the login opens', async () => {
    const { location } = renderCheckout({ as: null })
    expect(await screen.findByText('You must be logged in to checkout')).toBeTruthy()
    expect(location()).toBe('/auth?next=%2Fcheckout#login')
  })
})
