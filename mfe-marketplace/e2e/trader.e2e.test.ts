import type { Material } from '@materia/contracts/catalog/material.ts'
import type { MaterialPage } from '@materia/contracts/catalog/search.ts'
import { baseURL, openBrowser } from '@materia/deploy/local/e2e/browser.ts'
import { press } from '@materia/deploy/local/e2e/press.ts'

const newPage = openBrowser()
const phrase = 'PP molido Nuevo León'

async function found(query: string): Promise<MaterialPage> {
  const answer = await fetch(
    `${baseURL}/api/materials?limit=100&q=${encodeURIComponent(phrase)}${query}`,
  )
  return answer.json()
}

function dollarsPerKg({ price, quantity, unit, currency }: Material, mxnPerUsd: number): number {
  return (
    Number(price) /
    (Number(quantity) * (unit === 'T' ? 1000 : 1)) /
    (currency === 'MXN' ? mxnPerUsd : 1)
  )
}

describe('a buyer with ten minutes', () => {
  it('finds the cheapest ground PP of Nuevo León with one phrase and one press', async () => {
    const { items, exchangeRate } = await found('')
    const weighed = items.filter(({ unit }) => unit !== 'Pieces')
    expect(
      weighed.map(({ type, presentation, state }) => `${type} ${presentation} ${state}`),
    ).toEqual(weighed.map(() => 'Polypropylene Ground NL'))
    const cheapest = Math.min(...weighed.map((item) => dollarsPerKg(item, exchangeRate.mxnPerUsd)))

    const page = await newPage({ language: 'es' })
    await page.goto('/marketplace')
    await page.getByLabel('Buscar').fill(phrase)
    await page.getByRole('button', { name: /^pp: Polipropileno/ }).waitFor()
    await page.getByLabel('Ordenar por').selectOption('price_asc')
    await page.waitForURL((url) => url.searchParams.get('sort') === 'price_asc')

    const {
      items: [first],
    } = await found('&sort=price_asc')
    expect(first && dollarsPerKg(first, exchangeRate.mxnPerUsd)).toBeCloseTo(cheapest, 6)
    await page
      .locator(`[role=listitem][aria-posinset="1"] a[href="/product/${first?.id}"]`)
      .first()
      .waitFor()
  })

  it('compares a known listing with three others with four presses', async () => {
    const {
      items: [known],
    } = await found('')
    const page = await newPage()
    await page.goto(`/product/${known?.id}`)
    const similar = page.getByRole('list', { name: 'Similar listings' })
    for (const place of [0, 1, 2])
      await press(similar.getByRole('button', { name: /^Compare/ }).nth(place))
    await press(page.getByRole('main').getByRole('link', { name: 'Compare', exact: true }).first())
    await page.waitForURL('**/compare?ids=*')
    expect(new URL(page.url()).searchParams.get('ids')?.split(',')).toHaveLength(4)
    expect(new URL(page.url()).searchParams.get('ids')).toMatch(new RegExp(`^${known?.id},`))
    await page
      .getByRole('button', { name: /^Remove: / })
      .nth(3)
      .waitFor()
  })
})
