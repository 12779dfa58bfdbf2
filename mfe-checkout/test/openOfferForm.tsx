import { buildUser } from '@materia/client/identity/buildUser.ts'
import { renderScreen } from '@materia/client/renderScreen.tsx'
import type { MockResponses } from '@materia/ui/src/testing/mockCalls.ts'
import { screen } from '@testing-library/react'
import type { OfferFormProps } from '../src/offers/form/OfferFormProps.ts'
import { buildListing, buildOffer } from './buildOffer.ts'

const norte = {
  id: 3,
  companyName: 'Plásticos del Norte',
  city: 'Apodaca',
  state: 'NL',
  country: 'MEX',
}
/** The company that writes the offer. */
export const user = buildUser()
export const make = 'POST /api/offers'

/** Opens the form of an offer to company 3. `sent` has an entry for each sent offer. */
export async function openOfferForm(props: Partial<OfferFormProps> = {}, more: MockResponses = {}) {
  Object.assign(globalThis, { __SLICE_VERSION__: 'test' })
  const { offerFormWidget: Form } = await import('../src/offers/form/offerFormWidget.ts')
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

export const field = (name: string | RegExp) => screen.findByRole('textbox', { name })
export const press = (name: string | RegExp) => screen.getByRole('button', { name })
/** The newest body that was sent. */
export const last = (calls: { body: unknown }[]) => calls.at(-1)?.body as Record<string, unknown>
