import { buildUser } from '@materia/client/identity/buildUser.ts'
import { renderScreen } from '@materia/client/renderScreen.tsx'
import type { Offer } from '@materia/contracts/offers/offer.ts'
import type { MockResponses } from '@materia/ui/src/testing/mockCalls.ts'
import { screen, within } from '@testing-library/react'
import { buildOffer, buildRevision, buildTerms } from '../../../test/buildOffer.ts'

const read = 'GET /api/offers/9'

async function showCard(offer: Offer, { language }: { language: 'en' | 'es' }) {
  Object.assign(globalThis, { __SLICE_VERSION__: 'test' })
  const { offerCardWidget: Card } = await import('./offerCardWidget.ts')
  const answers: MockResponses = { [read]: [200, offer] }
  const shown = renderScreen({
    routes: [{ path: '/', element: <Card offerId={9} no={1} /> }],
    at: '/',
    language,
    user: buildUser(),
    answers,
  })
  const card = within(await screen.findByRole('article', { name: /^(Offer|Oferta) 9$/ }))
  return { ...shown, answers, card }
}

const plain = () => document.body.textContent.replaceAll(/[\u00A0\u202F]/g, ' ')

describe('the card of an offer', () => {
  it.each([
    [
      'en',
      'How is it paid?',
      [
        'Paid by weight · The scale at unloading counts · The scales may differ by 0.5% of the gross weight, at least 40 kg · Each percent of contamination over the limit takes 2% off',
        'They differ by 66 kg. Up to 185 kg is allowed, so the scale at unloading counts.',
        'Moisture 2.5% instead of 1.5%−222.68 kg',
        'Contamination 3% instead of 2%, 2% off for each percent−434.23 kg',
        'Weight paid21,277.09 kg',
        'Paid for the goods at US$0.84 / kgUS$17,872.76',
        'Back to the buyer, plus its taxUS$607.24',
        'up to 23,100 kg is paid. The buyer pays for it first.',
      ],
    ],
    ['es', '¿Cómo se paga?', ['Se paga por peso', 'Peso que se paga21,277.09 kg']],
  ] as const)(
    'explains the payment by weight with an example (%s)',
    async (language, how, texts) => {
      const quality = { moisturePercentMax: '1.5', contaminationPercentMax: '2' }
      const terms = buildTerms({ quality, settlement: { contaminationFactor: '2' } })
      const { card, keyboard } = await showCard(
        buildOffer({ revisions: [buildRevision({ terms })] }),
        { language },
      )
      await keyboard.click(card.getByText(how))
      for (const text of texts) expect(plain()).toContain(text)
    },
  )
})
