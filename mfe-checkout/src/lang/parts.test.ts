import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const sources = join(import.meta.dirname, '..')

/** A file and its imports in this slice, also lazy ones. Parts with texts of their own stay out. */
function filesFrom(file: string, files = new Set<string>()): Set<string> {
  const code = readFileSync(file, 'utf8')
  if (files.has(file) || (files.size > 0 && code.includes('.json?only='))) return files
  files.add(file)
  for (const [, path = ''] of code.matchAll(
    /(?:from |import\((?:\/\*.*?\*\/ )?)'(\.[^']+\.tsx?)'/g,
  ))
    filesFrom(join(dirname(file), path), files)
  return files
}

describe('the texts', () => {
  it.each([
    ['the cart', 'cart/CartRoot.tsx', ['cart/CartScreen.tsx']],
    ['the checkout', 'checkout/CheckoutRoot.tsx', ['checkout/CheckoutScreen.tsx']],
    ['the offers', 'offersScreen/OffersRoot.tsx', ['offersScreen/OffersScreen.tsx']],
    [
      'the checkout of an offer',
      'offerCheckout/offerCheckoutPart.ts',
      ['offerCheckout/OfferCheckoutScreen.tsx'],
    ],
    [
      'the samples',
      'samples/SamplesRoot.tsx',
      ['samples/SamplesScreen.tsx', 'samples/SampleScreen.tsx', 'samples/AskScreen.tsx'],
    ],
    ['the carbon of an order', 'carbon/OrderCarbon.tsx', ['carbon/OrderCarbon.tsx']],
    ['a year of carbon', 'carbon/CarbonRoot.tsx', ['carbon/CarbonScreen.tsx']],
    [
      'the requests',
      'requestsScreen/RequestsRoot.tsx',
      ['requestsScreen/RequestsScreen.tsx', 'request/RequestScreen.tsx'],
    ],
    ['the form of a request', 'requestForm/requestFormWidget.ts', ['requestForm/RequestForm.tsx']],
    ['the card of a request', 'requestCard/requestCardWidget.ts', ['requestCard/RequestCard.tsx']],
    [
      'the payouts',
      'payouts/PayoutsRoot.tsx',
      ['payouts/PayoutsScreen.tsx', 'payouts/StopAccountScreen.tsx'],
    ],
    [
      'the weights of an order',
      'settlement/SettlementSection.tsx',
      ['settlement/SettlementSection.tsx'],
    ],
    ['a scale ticket', 'weigh/WeighRoot.tsx', ['weigh/WeighScreen.tsx']],
    ['tickets that wait', 'outbox/outboxWidget.ts', ['outbox/OutboxSender.tsx']],
    ['taxes', 'taxes/TaxesRoot.tsx', ['taxes/TaxesScreen.tsx']],
    ['an estimate', 'carbon/estimateWidget.ts', ['carbon/CarbonEstimate.tsx']],
    ['the card of an offer', 'offers/card/offerCardWidget.ts', ['offers/card/OfferCard.tsx']],
    [
      'the form of an offer',
      'offers/form/OfferForm.tsx',
      ['offers/form/OfferForm.tsx', 'offers/form/TermsForm.tsx'],
    ],
    ['the reviews of a company', 'reviews/reviewsWidget.ts', ['reviews/CompanyReviews.tsx']],
    [
      'the orders',
      'orders/OrdersRoot.tsx',
      ['ordersScreen/OrdersScreen.tsx', 'order/OrderScreen.tsx'],
    ],
  ])('of %s include all groups that its screens show', (_name, rootFile, screens) => {
    const root = readFileSync(join(sources, rootFile), 'utf8')
    const queries = [...root.matchAll(/lang\/\w+\.json\?only=([\w,]+)/g)].map(([, parts = '']) =>
      parts.split(','),
    )
    expect(queries).toHaveLength(2)
    const files = screens.flatMap((screen) => [...filesFrom(join(sources, screen))])
    const code = files.map((file) => readFileSync(file, 'utf8')).join()
    const shown = [...code.matchAll(/id: 'checkout\.(\w+)\./g)].map(([, part = '']) => part)
    expect(shown.length).toBeGreaterThan(0)
    for (const parts of queries) expect(parts).toEqual(expect.arrayContaining([...new Set(shown)]))
  })
})
