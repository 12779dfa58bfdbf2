import { renderScreen } from '@materia/client/renderScreen.tsx'
import type { CarbonEstimate as Estimate } from '@materia/contracts/carbon/statement.ts'
import type { Destination } from '@materia/contracts/places/destination.ts'
import { screen, waitFor } from '@testing-library/react'
import { buildEstimate, unknown } from '../../test/buildCarbon.ts'

const houston: Destination = { country: 'USA', postalCode: '77002' }

async function showEstimate(answer: [number, unknown?], language: 'en' | 'es' = 'en') {
  Object.assign(globalThis, { __SLICE_VERSION__: 'test' })
  const { estimateWidget: Widget } = await import('./estimateWidget.ts')
  const element = <Widget materialId={42} quantity="1200" to={houston} />
  return renderScreen({
    routes: [{ path: '/', element }],
    at: '/',
    language,
    answers: {
      'GET /api/carbon/estimate?materialId=42&quantity=1200&country=USA&postalCode=77002': answer,
    },
  })
}

const against = (avoided: Partial<Estimate['avoided']>): Estimate =>
  buildEstimate({
    emitted: unknown('distanceUnknown'),
    avoided: { ...unknown('otherAlloy'), counterfactual: 'landfilled', method: null, ...avoided },
  })

describe('the estimate of a purchase', () => {
  it.each([
    [
      'en',
      'Carbon, estimated: freight emits about 96.3 kg CO2e by truck (90 kg to 178 kg). Avoids about 5.97 t CO2e against landfill. Only the buyer may claim what is avoided.',
    ],
    [
      'es',
      'Carbono, estimado: el flete emite cerca de 96.3 kg CO2e en camión (de 90 kg a 178 kg). Evita cerca de 5.97 t CO2e en comparación con el relleno sanitario. Solo el comprador puede atribuirse lo evitado.',
    ],
  ] as const)('says both figures and the claimant (%s)', async (language, text) => {
    await showEstimate([200, buildEstimate()], language)
    const title = await screen.findByText(/^Carbon/)
    expect(title.closest('p')?.textContent.replaceAll('\u00A0', ' ')).toBe(text)
  })

  it.each([
    [against({}), /No published factor fits/],
    [against({ why: 'notAsked', counterfactual: null }), /hasn’t said what it avoids/],
    [against({ why: 'gradeNeeded' }), /grade decides/],
    [
      against({ kind: 'nothing', why: null, grams: 0, counterfactual: 'soldElsewhere' }),
      /Avoids nothing/,
    ],
  ])('says why there is no number', async (estimate, text) => {
    await showEstimate([200, estimate])
    await screen.findByText(text)
    screen.getByText(/no number for the freight/)
    expect(screen.queryByText(/may claim/)).toBeNull()
  })

  it('shows nothing if it cannot be loaded', async () => {
    const { calls } = await showEstimate([503, { code: 'UNAVAILABLE' }])
    await waitFor(() => expect(calls).toHaveLength(1))
    expect(document.querySelector('[data-remote]')?.textContent).toBe('')
  })
})
