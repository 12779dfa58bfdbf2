import { renderScreen } from '@materia/client/renderScreen.tsx'
import { cleanup, screen } from '@testing-library/react'
import type { MockResponses } from '@materia/ui/src/testing/mockCalls.ts'
import { buildMaterial, buildUser } from '../../test/factories.ts'
import routes from '../routes.tsx'
import { draftKey, writeDraft } from '../listingForm/listingDraft.ts'
import { toFields } from '../listingForm/listingFields.ts'

beforeEach(() => localStorage.clear())

const company = buildUser({ country: 'MEX', state: 'JA', postalCode: '44940' })

async function open(user = company, answers: MockResponses = {}) {
  const view = renderScreen({ routes, at: '/add-listing', user, answers })
  await screen.findByRole('heading', { level: 1 })
  return view
}

describe('/add-listing of a company with a profile', () => {
  const values = () =>
    ['Country', 'State', 'Postal code', 'Currency'].map(
      (label) => screen.getByLabelText<HTMLSelectElement>(label).value,
    )

  it('begins with the company’s place and currency, which is no draft yet', async () => {
    await open()
    expect(values()).toEqual(['MEX', 'JA', '44940', 'MXN'])
    cleanup()
    await open()
    expect(screen.queryByText('We restored what you entered before.')).toBeNull()
  })

  it('keeps place and currency of a draft that began with others', async () => {
    writeDraft(draftKey(company.id, 'new'), { price: '18400' })
    await open()
    expect(values()).toEqual(['USA', '', '', 'USD'])
    expect(screen.getByLabelText('Price')).toHaveProperty('value', '18400')
  })

  it('restores the typed text with the original place and currency', async () => {
    const { keyboard } = await open()
    await keyboard.type(screen.getByLabelText('Price'), '5')
    cleanup()
    await open({ ...company, country: 'USA', state: 'TX', postalCode: '77003' })
    expect(values()).toEqual(['MEX', 'JA', '44940', 'MXN'])
    await screen.findByText('We restored what you entered before.')
  })
})

describe('a 0 in the form', () => {
  it('saves a draft, says so before and after, and opens the dashboard', async () => {
    const material = buildMaterial({ id: 90, userId: company.id, status: 'draft', price: '0.00' })
    writeDraft(draftKey(company.id, 'new'), toFields(material))
    const { keyboard, calls, location } = await open(company, {
      'POST /api/materials': [201, material],
    })
    await screen.findByText('With a 0, it’s saved as a draft that only you can see.')
    await keyboard.click(screen.getByRole('button', { name: 'Preview' }))
    await screen.findByText('Only you can see it until it has a quantity and a price.')
    await keyboard.click(screen.getByRole('button', { name: 'Save as a draft' }))
    await screen.findByText('Saved as a draft')
    expect(calls).toMatchObject([{ call: 'POST /api/materials', body: { price: '0.00' } }])
    expect(location()).toBe('/dashboard?tab=listings')
  })
})
