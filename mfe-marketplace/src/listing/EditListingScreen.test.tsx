import type { MockResponses } from '@materia/ui/src/testing/mockCalls.ts'
import { notify } from '@materia/ui/src/notify.ts'
import { renderScreen } from '@materia/client/renderScreen.tsx'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { buildMaterial, buildUser } from '../../test/factories.ts'
import routes from '../routes.tsx'

const user = buildUser()
const own = buildMaterial({ userId: user.id })

beforeEach(() => {
  localStorage.clear()
  // Replaces the notice of an earlier test.
  notify({ title: 'Nothing yet' })
})

function edit(
  answers: MockResponses = { 'GET /api/materials/7': [200, own] },
  at = '/edit-material/7',
) {
  return renderScreen({
    routes: [...routes, { path: '/dashboard', element: <p>the dashboard</p> }],
    at,
    user,
    answers,
  })
}

describe('/edit-material/{id}', () => {
  it('shows the current listing and sends only the changes', async () => {
    const { keyboard, calls, location } = edit({
      'GET /api/materials/7': [200, own],
      'PATCH /api/materials/7': [200, own],
    })
    const description = await screen.findByLabelText('Description')
    expect(screen.getByLabelText('State')).toHaveProperty('value', 'NL')
    expect(screen.getByLabelText('Type')).toHaveProperty('value', 'Polypropylene')
    await keyboard.clear(description)
    await keyboard.type(description, 'Washed twice')
    await keyboard.click(screen.getByRole('button', { name: 'Preview' }))
    await keyboard.click(await screen.findByRole('button', { name: 'Confirm and save' }))
    await screen.findByText('Listing Updated')
    screen.getByText('Material updated successfully')
    expect(location()).toBe('/profile?tab=listings')
    expect(calls.at(-1)).toEqual({
      call: 'PATCH /api/materials/7',
      body: { description: 'Washed twice' },
    })
  })

  it('shows no update notice when nothing was changed', async () => {
    const { keyboard, calls } = edit()
    await keyboard.click(await screen.findByRole('button', { name: 'Preview' }))
    await keyboard.click(await screen.findByRole('button', { name: 'Confirm and save' }))
    await screen.findByText('elsewhere')
    expect(screen.queryByText('Listing Updated')).toBeNull()
    expect(calls.map(({ call }) => call)).toEqual(['GET /api/materials/7'])
  })

  it('asks before it discards changes, and leaves at once without any', async () => {
    const { keyboard, location } = edit()
    await keyboard.type(await screen.findByLabelText('Description'), '!')
    await keyboard.click(screen.getByRole('button', { name: 'Cancel' }))
    const question = within(screen.getByRole('dialog', { name: 'Discard your changes?' }))
    question.getByText('Your changes will be lost. The listing stays as it was.')
    await keyboard.click(question.getByRole('button', { name: 'Discard changes' }))
    await screen.findByText('elsewhere')
    expect(location()).toBe('/profile?tab=listings')
    cleanup()

    const again = edit()
    expect(await screen.findByLabelText('Description')).toHaveProperty('value', own.description)
    await again.keyboard.click(screen.getByRole('button', { name: 'Cancel' }))
    await screen.findByText('elsewhere')
  })

  it('keeps changes that were not sent', async () => {
    const { keyboard } = edit()
    await keyboard.type(await screen.findByLabelText('Description'), '!')
    cleanup()
    edit({ 'GET /api/materials/7': [200, { ...own, price: '99.00' }] })
    await screen.findByText('We restored what you entered before.')
    expect(screen.getByLabelText('Description')).toHaveProperty('value', `${own.description}!`)
    expect(screen.getByLabelText('Price')).toHaveProperty('value', '99.00')
  })

  it('explains why the listing cannot be changed now', async () => {
    const { keyboard } = edit({
      'GET /api/materials/7': [200, own],
      'PATCH /api/materials/7': [409, { code: 'MATERIAL_RESERVED', message: 'no' }],
    })
    await keyboard.type(await screen.findByLabelText('Quantity'), '0')
    await keyboard.click(screen.getByRole('button', { name: 'Preview' }))
    await keyboard.click(await screen.findByRole('button', { name: 'Confirm and save' }))
    const summary = await screen.findByRole('group', { name: 'Error Updating Listing' })
    within(summary).getByText(
      'This listing has an open order, so its quantity and price can’t change now.',
    )
  })

  it('locks quantity and price of a reserved listing', async () => {
    edit({ 'GET /api/materials/7': [200, { ...own, status: 'reserved' }] })
    expect((await screen.findByLabelText('Price')).matches(':disabled')).toBe(true)
    expect(screen.getByLabelText('Description').matches(':disabled')).toBe(false)
  })

  it('locks quantity and price of a sold-out listing, also over a draft, and saves its description', async () => {
    const words = edit()
    await words.keyboard.type(await screen.findByLabelText('Price'), '9')
    await words.keyboard.type(screen.getByLabelText('Description'), '!')
    cleanup()

    const soldOut = { ...own, status: 'sold', isSoldOut: true }
    const { keyboard, calls } = edit({
      'GET /api/materials/7': [200, soldOut],
      'PATCH /api/materials/7': [200, soldOut],
    })
    await screen.findByText(
      'Everything is sold, so quantity and price can’t change. Duplicate the listing to sell more.',
    )
    expect(screen.getByLabelText('Price')).toHaveProperty('value', own.price)
    expect(screen.getByLabelText('Price').matches(':disabled')).toBe(true)
    await keyboard.click(screen.getByRole('button', { name: 'Preview' }))
    await keyboard.click(await screen.findByRole('button', { name: 'Confirm and save' }))
    await screen.findByText('Listing Updated')
    expect(calls.at(-1)?.body).toEqual({ description: `${own.description}!` })
  })

  it('does not lock a listing that its owner marked as sold', async () => {
    edit({ 'GET /api/materials/7': [200, { ...own, status: 'sold' }] })
    expect((await screen.findByLabelText('Price')).matches(':disabled')).toBe(false)
  })

  it('stays on the page for an invalid id', async () => {
    const { location, calls } = edit({}, '/edit-material/abc')
    expect(
      await screen.findAllByText('Unable to edit this material. Invalid ID.'),
    ).not.toHaveLength(0)
    expect(location()).toBe('/edit-material/abc')
    expect(calls).toEqual([])
  })

  it('sends another company to the dashboard', async () => {
    const { location } = edit({ 'GET /api/materials/7': [200, buildMaterial({ userId: 99 })] })
    await screen.findByText('You do not have permission to edit this material.')
    expect(location()).toBe('/dashboard')
  })

  it('says that the listing does not exist', async () => {
    edit({ 'GET /api/materials/7': [404, { code: 'NOT_FOUND', message: 'Not found' }] })
    await screen.findByRole('heading', { name: 'Material not found' })
  })

  it('can be retried', async () => {
    const answers: MockResponses = {
      'GET /api/materials/7': [503, { code: 'UNAVAILABLE', message: 'down' }],
    }
    const { keyboard } = edit(answers)
    await screen.findByRole('heading', { name: 'Error loading material' })
    answers['GET /api/materials/7'] = [200, own]
    await keyboard.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.getByLabelText('Price')).toHaveProperty('value', '18400.00'))
  })
})
