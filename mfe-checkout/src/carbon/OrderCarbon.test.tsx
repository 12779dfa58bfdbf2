import { lineNotes, unknownReasons } from '@materia/contracts/carbon/constants.ts'
import type { OrderCarbon } from '@materia/contracts/carbon/statement.ts'
import type { Language } from '@materia/contracts/languages.ts'
import type { Order } from '@materia/contracts/orders/order.ts'
import { cleanup, screen, within } from '@testing-library/react'
import { buildEstimate, buildStatement, counted, factor, unknown } from '../../test/buildCarbon.ts'
import { buildOrder } from '../../test/buildOrder.ts'
import { openOrder } from '../../test/openOrder.tsx'

const none: OrderCarbon = { statements: [], estimate: null }

async function openCarbon(carbon: Partial<OrderCarbon>, order: Partial<Order> = {}) {
  const answer: [number, OrderCarbon] = [200, { ...none, ...carbon }]
  openOrder(buildOrder(order), undefined, 'en', { 'GET /api/orders/1203/carbon': answer })
  return within(await screen.findByRole('region', { name: 'Carbon' }))
}

const block = (name: string) =>
  within(screen.getByRole('heading', { name, level: 3 }).closest('section')!)

describe('the carbon of an order', () => {
  it('is an estimate before the order is completed', async () => {
    const card = await openCarbon({ estimate: buildEstimate({ claimant: 'seller' }) })
    await card.findByText('Estimate. The statement comes when the order is completed.')
    block('Emitted by freight').getByText('96.3 kg CO2e')
    block('Emitted by freight').getByText('Published figures: 90 kg to 178 kg')
    block('Avoided').getByText('5.97 t CO2e')
    block('Avoided').getByText('Only the seller may claim what is avoided.')
    expect(card.queryByRole('link', { name: /PDF/ })).toBeNull()
  })

  it('is the valid statement afterwards, with the statements that it replaces', async () => {
    const card = await openCarbon({
      statements: [
        buildStatement({ number: '1203-2', supersedes: '1203-1' }),
        buildStatement({ supersededBy: '1203-2' }),
      ],
    })
    await card.findByText('Statement 1203-2, March 20, 2026')
    block('Avoided').getByText('Against: sent to landfill')
    block('Avoided').getByText('Only you may claim what is avoided.')
    const linked = (name: string) => card.getByText(name).closest('a')?.getAttribute('href')
    expect(linked('Statement as PDF')).toBe('/api/carbon/statements/1203-2/pdf?language=en')
    expect(card.getByText('1 statement that this one replaces').closest('details')?.open).toBe(
      false,
    )
    expect(linked('PDF of statement 1203-1')).toBe('/api/carbon/statements/1203-1/pdf?language=en')
  })

  it('says that goods with another buyer avoid nothing', async () => {
    const nothing = { kind: 'nothing', grams: 0, low: 0, high: 0 } as const
    const avoided = { ...unknown(null), ...nothing, counterfactual: 'soldElsewhere' as const }
    await openCarbon({ estimate: buildEstimate({ avoided: { ...avoided, method: null } }) })
    await screen.findByText('Against: sold elsewhere anyway')
    block('Avoided').getByText('0 kg CO2e')
    expect(block('Avoided').queryByText(/may claim/)).toBeNull()
  })

  it('names the nearest factor where there is no number', async () => {
    const avoided = { counterfactual: 'landfilled', method: null } as const
    await openCarbon({
      estimate: buildEstimate({ avoided: { ...unknown('otherAlloy', factor), ...avoided } }),
    })
    await screen.findByText('No number')
    block('Avoided').getByText(
      'Nearest published factor, not used: Copper wire, recycling (US Environmental Protection Agency)',
    )
  })

  it.each([
    [{ isTooOld: true } as const, /^This order was completed before Materia made/],
    [{}, 'This order has no carbon statement.'],
  ])('says why there is none: %j', async (carbon, text) => {
    const card = await openCarbon(carbon, { status: 'completed' })
    await card.findByText(text)
  })

  it('is left out for an order that was cancelled', async () => {
    openOrder(buildOrder({ status: 'cancelled', deadline: null }))
    await screen.findByRole('heading', { level: 1 })
    expect(screen.queryByRole('region', { name: 'Carbon' })).toBeNull()
  })
})

describe.each(['en', 'es'] satisfies Language[])('in %s', (language) => {
  it('has a text for each reason and note', async () => {
    const shown = new Set<string>()
    const open = async (emitted: ReturnType<typeof unknown>) => {
      openOrder(buildOrder(), undefined, language, {
        'GET /api/orders/1203/carbon': [200, { ...none, estimate: buildEstimate({ emitted }) }],
      })
      const title = language === 'en' ? 'Emitted by freight' : 'Emitido por el flete'
      const heading = await screen.findByRole('heading', { name: title })
      for (const { textContent } of heading.closest('section')!.querySelectorAll('p, li'))
        shown.add(textContent)
      cleanup()
    }
    for (const why of unknownReasons) await open(unknown(why))
    const before = shown.size
    expect(before).toBeGreaterThanOrEqual(unknownReasons.length)
    await open(counted('freight', [1, 2, 3], [...lineNotes]))
    expect(shown.size - before).toBeGreaterThanOrEqual(lineNotes.length)
  })
})
