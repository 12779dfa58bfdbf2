import { renderScreen } from '@materia/client/renderScreen.tsx'
import type { MockResponses } from '@materia/ui/src/testing/mockCalls.ts'
import { act, cleanup, screen, within } from '@testing-library/react'
import { buildMaterial } from '../../test/factories.ts'
import {
  addPicture,
  created,
  fill,
  openAddListing,
  openFilled,
  publish,
  user,
} from '../../test/openAddListing.tsx'
import routes from '../routes.tsx'
import { draftKey } from '../listingForm/listingDraft.ts'

beforeEach(() => localStorage.clear())

describe('/add-listing', () => {
  it('previews the listing, sends it once, however often it is confirmed, and opens the own listings', async () => {
    const view = await openAddListing()
    const { keyboard, calls, location } = view
    await fill(view)
    await keyboard.click(screen.getByRole('button', { name: 'Preview' }))
    const preview = within(await screen.findByRole('dialog', { name: 'Preview' }))
    preview.getByText('Polypropylene / Ground / Blue / Post-industrial')
    preview.getByText('US$0.92 / kg')
    preview.getByText('US$18,400.50')
    preview.getByText('20,000 kg')
    preview.getByText('Nuevo León, México')
    expect(calls).toEqual([])
    const confirm = preview.getByRole('button', { name: 'Confirm and publish' })
    act(() => [confirm, confirm].forEach((button) => button.click()))
    await screen.findByText('Listing Created')
    expect(location()).toBe('/profile?tab=listings')
    expect(calls).toEqual([
      {
        call: 'POST /api/materials',
        body: {
          title: 'Polypropylene / Ground / Blue / Post-industrial',
          category: 'Plastics',
          type: 'Polypropylene',
          presentation: 'Ground',
          mfi: '12.5',
          color: 'Blue',
          materialOrigin: 'Post-industrial',
          description: 'Clean regrind',
          quantity: '20000',
          unit: 'Kg',
          price: '18400.50',
          currency: 'USD',
          isSingleLot: true,
          isUnlisted: false,
          location: 'Nuevo León, México',
          postalCode: '64010',
          imageUrl: '["/uploads/lot-2f62b5.webp"]',
        },
      },
    ])
  })

  it('creates an unlisted listing for an offer, and opens the conversation', async () => {
    const view = await openAddListing({ at: '/add-listing?unlisted=1&offerTo=7' })
    expect(screen.getByRole('switch', { name: /^Only for offers/, checked: true })).toBeTruthy()
    await fill(view)
    await publish(view.keyboard)
    await screen.findByText('Listing Created')
    expect(view.calls).toMatchObject([{ body: { isUnlisted: true } }])
    expect(view.location()).toBe('/messages?chat=7&material=90&offer=90')
  })

  it('summarizes missing fields with a link to each, and sends nothing', async () => {
    const { keyboard, calls } = await openAddListing()
    await keyboard.click(screen.getByRole('button', { name: 'Preview' }))
    const summary = screen.getByRole('group', { name: 'Check these fields' })
    expect(document.activeElement).toBe(summary)
    expect(
      within(summary)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Category: This field is required',
      'Color: This field is required',
      'Description: This field is required',
      'Quantity: This field is required',
      'Price: This field is required',
      'State: This field is required',
      'Postal code: This field is required',
      'Pictures: At least one image is required',
    ])
    await keyboard.click(within(summary).getByRole('link', { name: /^Price/ }))
    const price = screen.getByLabelText('Price')
    expect(document.activeElement).toBe(price)
    expect(price.getAttribute('aria-invalid')).toBe('true')
    await keyboard.type(price, '1e9')
    expect(
      within(summary).getByRole('link', { name: 'Price: Please enter a valid price' }),
    ).toBeTruthy()
    expect(calls).toEqual([])
  })

  it('has the fields of the category, and clears them with another one', async () => {
    const { keyboard } = await openAddListing()
    expect(screen.getByLabelText('Type').matches(':disabled')).toBe(true)
    expect(screen.queryByLabelText('Melt flow index (MFI)')).toBeNull()
    await keyboard.selectOptions(screen.getByLabelText('Category'), 'Plastics')
    await keyboard.selectOptions(screen.getByLabelText('Type'), 'Polyethylene')
    expect(screen.getByLabelText('Melt flow index (MFI)')).toBeTruthy()
    await keyboard.selectOptions(screen.getByLabelText('Category'), 'Metals')
    expect(screen.getByLabelText('Type')).toHaveProperty('value', '')
    expect(
      within(screen.getByLabelText('Type'))
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Choose',
      'Copper',
      'Steel',
      'Aluminum',
      'Stainless Steel',
      'Brass',
      'Bronze',
      'Lead',
      'Zinc',
    ])
    expect(screen.queryByLabelText('Melt flow index (MFI)')).toBeNull()
  })

  it('has the states of the country, and a custom color', async () => {
    const { keyboard } = await openAddListing()
    await keyboard.selectOptions(screen.getByLabelText('State'), 'TX')
    await keyboard.selectOptions(screen.getByLabelText('Country'), 'MEX')
    expect(screen.getByLabelText('State')).toHaveProperty('value', '')
    await keyboard.selectOptions(screen.getByLabelText('Color'), 'Other')
    await keyboard.type(screen.getByLabelText('Which color'), 'Turquoise')
    expect(screen.getByLabelText('Which color')).toHaveProperty('value', 'Turquoise')
  })

  it('shows the price as buyers compare it', async () => {
    const { keyboard } = await openAddListing()
    await keyboard.type(screen.getByLabelText('Quantity'), '1000')
    await keyboard.type(screen.getByLabelText('Price'), '1,250.50')
    screen.getByText('US$1.25 / kg · US$1,250.50 for the whole quantity')
    screen.getByText('You receive US$1,225.49 after Materia’s 2% fee. The buyer pays the freight.')
  })

  it('takes a price per kilogram, and keeps it when the quantity changes', async () => {
    const { keyboard } = await openAddListing()
    await keyboard.type(screen.getByLabelText('Quantity'), '7')
    await keyboard.selectOptions(screen.getByLabelText('Unit'), 'T')
    await keyboard.type(screen.getByLabelText('Price'), '20.72')
    await keyboard.selectOptions(screen.getByLabelText('The price is'), 'kg')
    screen.getByText('US$20.72 / kg · US$145,040.00 for the whole quantity')
    await keyboard.type(screen.getByLabelText('Quantity'), '0')
    screen.getByText('US$20.72 / kg · US$1,450,400.00 for the whole quantity')
  })

  it('shows a server’s validation error beside its field, and keeps the typed text', async () => {
    const { keyboard } = await openFilled({
      'POST /api/materials': [
        409,
        {
          code: 'LISTING_INVALID',
          message: 'no',
          requestId: 'r',
          details: [{ path: 'price', message: 'Please enter a valid price' }],
        },
      ],
    })
    await publish(keyboard)
    const summary = await screen.findByRole('group', { name: 'Error Creating Listing' })
    expect(document.activeElement).toBe(summary)
    expect(within(summary).getByRole('link').textContent).toBe(
      'Price: The server didn’t accept this value',
    )
    expect(screen.getByLabelText('Price')).toHaveProperty('value', '18400.00')
  })

  it.each([
    [
      'one listing too many',
      409,
      { code: 'LISTINGS_FULL', message: 'no' },
      'You’ve reached the limit for listings. Delete some first.',
    ],
    [
      'a deleted image',
      409,
      { code: 'IMAGE_UNKNOWN', message: 'no' },
      'Pictures: A picture is no longer available. Remove it and upload it again.',
    ],
    [
      'a field that the form does not show',
      400,
      {
        code: 'INVALID_INPUT',
        message: 'no',
        details: [{ path: 'userId', message: '"userId" is not allowed' }],
      },
      'Validation failed: userId - "userId" is not allowed',
    ],
    [
      'a server failure',
      500,
      { code: 'INTERNAL', message: 'no' },
      'Error submitting form. Please try again.',
    ],
  ])('shows the error of %s', async (_name, status, body, text) => {
    const { keyboard } = await openFilled({ 'POST /api/materials': [status, body] })
    await publish(keyboard)
    expect(
      within(await screen.findByRole('group', { name: 'Error Creating Listing' })).getByText(text),
    ).toBeTruthy()
  })

  it('can be sent again after the service was down', async () => {
    const answers: MockResponses = {
      'POST /api/materials': [503, { code: 'UNAVAILABLE', message: 'down' }],
    }
    const { keyboard, location } = await openFilled(answers)
    await publish(keyboard)
    await screen.findByRole('group', { name: 'Error Creating Listing' })
    answers['POST /api/materials'] = [201, created]
    await publish(keyboard)
    await screen.findByText('elsewhere')
    expect(location()).toBe('/profile?tab=listings')
  })

  it('is shown in Spanish', async () => {
    const { keyboard } = await openAddListing({ language: 'es' })
    await keyboard.click(screen.getByRole('button', { name: 'Vista previa' }))
    expect(screen.getByRole('link', { name: 'Fotos: Se necesita al menos una foto' })).toBeTruthy()
    expect(screen.getByRole('option', { name: 'Plásticos' })).toBeTruthy()
  })
})

describe('a draft', () => {
  it('is restored after a reload, with its images', async () => {
    const first = await openAddListing()
    await first.keyboard.selectOptions(screen.getByLabelText('Category'), 'Plastics')
    await first.keyboard.selectOptions(screen.getByLabelText('Type'), 'Polypropylene')
    await first.keyboard.type(screen.getByLabelText('Price'), '18,400')
    await addPicture(first)
    cleanup()
    await openAddListing()
    screen.getByText('We restored what you entered before.')
    expect(screen.getByLabelText('Type')).toHaveProperty('value', 'Polypropylene')
    expect(screen.getByLabelText('Price')).toHaveProperty('value', '18,400')
    expect(screen.getAllByRole('button', { name: /^Picture/ })).toHaveLength(1)
  })

  it('is deleted once it was sent', async () => {
    const { keyboard } = await openFilled({ 'POST /api/materials': [201, created] })
    await publish(keyboard)
    await screen.findByText('elsewhere')
    expect(localStorage.getItem(draftKey(user.id, 'new'))).toBeNull()
  })

  it('is deleted when the form is cleared, after a confirmation', async () => {
    const { keyboard } = await openAddListing()
    await keyboard.type(screen.getByLabelText('Price'), '12')
    await keyboard.click(screen.getByRole('button', { name: 'Clear the form' }))
    const question = within(screen.getByRole('dialog', { name: 'Clear the form?' }))
    await keyboard.click(question.getByRole('button', { name: 'Clear the form' }))
    expect(screen.getByLabelText('Price')).toHaveProperty('value', '')
    expect(localStorage.getItem(draftKey(user.id, 'new'))).toBeNull()
  })
})

describe('/add-listing?from={id}', () => {
  it('begins as a copy of an own listing', async () => {
    await openAddListing({
      at: '/add-listing?from=7',
      answers: { 'GET /api/materials/7': [200, buildMaterial({ userId: user.id })] },
    })
    expect(await screen.findByLabelText('Price')).toHaveProperty('value', '18400.00')
    expect(screen.getAllByRole('button', { name: /^Picture/ })).toHaveLength(2)
  })

  it('says that another company’s listing cannot be copied, and begins empty', async () => {
    const { location } = renderScreen({
      routes,
      at: '/add-listing?from=7',
      user,
      answers: { 'GET /api/materials/7': [200, buildMaterial({ userId: 99 })] },
    })
    await screen.findByText('Error loading material')
    expect(location()).toBe('/add-listing')
    expect(await screen.findByLabelText('Price')).toHaveProperty('value', '')
  })
})
