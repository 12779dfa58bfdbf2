import { buildUser } from '@materia/client/identity/buildUser.ts'
import { renderScreen } from '@materia/client/renderScreen.tsx'
import type { MockResponses } from '@materia/ui/src/testing/mockCalls.ts'
import { screen, waitFor } from '@testing-library/react'
import { buildListing, buildOffer } from '../../../test/buildOffer.ts'
import type { OfferFormProps } from './OfferFormProps.ts'

const norte = {
  id: 3,
  companyName: 'Plásticos del Norte',
  city: 'Apodaca',
  state: 'NL',
  country: 'MEX',
}
const user = buildUser()
const make = 'POST /api/offers'

async function showForm(props: Partial<OfferFormProps> = {}, more: MockResponses = {}) {
  Object.assign(globalThis, { __SLICE_VERSION__: 'test' })
  const { offerFormWidget: Form } = await import('./offerFormWidget.ts')
  const sent: number[] = []
  const answers: MockResponses = {
    'GET /api/users/3': [200, norte],
    'GET /api/materials/42': [200, buildListing()],
    [make]: [201, buildOffer({ role: 'buyer' })],
    ...more,
  }
  const form = <Form partnerId={3} onClose={() => {}} onSent={() => sent.push(9)} {...props} />
  const open = () =>
    renderScreen({
      routes: [{ path: '/', element: form }],
      at: '/',
      user,
      answers,
    })
  return { ...open(), answers, sent }
}

const field = (name: string | RegExp) => screen.findByRole('textbox', { name })
const press = (name: string | RegExp) => screen.getByRole('button', { name })
const last = (calls: { body: unknown }[]) => calls.at(-1)?.body as Record<string, unknown>

beforeEach(() => sessionStorage.clear())

describe('the settlement of an offer', () => {
  it('states how quality counts, or a fixed price', async () => {
    const { keyboard, calls } = await showForm({ materialId: 42 })
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
    const { keyboard, calls } = await showForm(
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
