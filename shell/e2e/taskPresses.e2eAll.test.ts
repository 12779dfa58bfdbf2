import type { Material } from '@materia/contracts/catalog/material.ts'
import { headers, openBrowser } from '@materia/deploy/local/e2e/browser.ts'
import { keyboardPerson, type Person, touchPerson } from '@materia/deploy/local/e2e/person.ts'
import { dock, listCopper, placeOrder } from '@materia/deploy/local/e2e/trade.ts'

const newPage = openBrowser()

const [seller, buyer] = ['frontera', 'piedmont']
const ways = ['touch', 'keyboard'] as const
type Way = (typeof ways)[number]

async function person(way: Way, user: string): Promise<Person> {
  const options = { user, reducedMotion: 'reduce' } as const
  return way === 'touch'
    ? touchPerson(
        await newPage({ ...options, viewport: { width: 390, height: 800 }, hasTouch: true }),
      )
    : keyboardPerson(await newPage(options))
}

const list = async () => listCopper(await newPage({ user: seller }), 'Turquoise to count presses')

describe.each(ways)('a trader by %s', (way) => {
  it('finds, compares and asks', async () => {
    const { page, act, write, enter, presses } = await person(way, buyer)
    await page.goto('/marketplace')
    await write(page.getByRole('searchbox').or(page.getByLabel('Search')).first(), 'HDPE')
    await enter()
    await page.waitForURL((url) => url.searchParams.get('q') === 'HDPE')
    await page.getByRole('article', { name: /HDPE/ }).first().waitFor()
    const cards = page.getByRole('article')
    for (const place of [0, 1])
      await act(cards.nth(place).getByRole('button', { name: /^Compare/ }))
    await act(page.getByRole('region', { name: 'Listings to compare' }).getByRole('link'))
    await page.waitForURL('**/compare?ids=*')
    await act(
      page
        .getByRole('main')
        .getByRole('link', { name: /^Contact/ })
        .first(),
    )
    await page.waitForURL('**/messages?*')
    const box = page.getByRole('textbox', { name: /message/i })
    await write(box, 'Is it still available?')
    await act(page.getByRole('button', { name: 'Send', exact: true }))
    await page.getByText('Is it still available?').last().waitFor()
    expect(presses()).toBeLessThanOrEqual(8)
  })

  it('buys a lot for a saved address', async () => {
    const lot = await list()
    const { page, act, write, choose, presses } = await person(way, buyer)
    await page.request.post('/api/user/addresses', { headers, data: dock })
    const saved = `${dock.line1}, ${dock.city}, ${dock.state} ${dock.postalCode}`
    await page.goto(`/product/${lot.id}`)
    await act(page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first())
    await act(page.getByRole('link', { name: /^Cart, / }))
    await act(page.getByRole('link', { name: 'Go to checkout' }))
    await choose(page.getByLabel('Your addresses'), saved)
    await act(page.getByRole('button', { name: 'Continue to payment' }))
    await write(page.getByLabel('Card number'), '4242424242424242')
    await write(page.getByLabel('Expiry date (MM/YY)'), '1299')
    await write(page.getByLabel('CVV'), '123')
    await write(page.getByLabel('Name on card'), 'Zelda Quintanilla')
    await act(page.getByRole('button', { name: /^Pay / }))
    await page.getByRole('heading', { level: 1, name: 'Order Placed Successfully' }).waitFor()
    expect(presses()).toBeLessThanOrEqual(10)
  })

  it('lists a lot', async () => {
    const { page, act, write, choose, presses } = await person(way, seller)
    await page.goto('/dashboard')
    await act(page.getByRole('main').getByRole('link', { name: 'Create listing' }).first())
    await choose(page.getByLabel('Category'), 'Plastics')
    await choose(page.getByLabel('Type'), 'ABS')
    await choose(page.getByLabel('Presentation'), 'Ground')
    await choose(page.getByLabel('Color', { exact: true }), 'Black')
    await write(page.getByLabel('Melt flow index (MFI)'), '12.5')
    await write(page.getByLabel('Description'), 'Clean black regrind, in super sacks.')
    await write(page.getByLabel('Quantity'), '7000')
    await write(page.getByLabel('Price', { exact: true }), '8000')
    await write(page.getByLabel('Postal code'), '22000')
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      act(page.getByRole('button', { name: 'Choose pictures' })),
    ])
    const uploaded = page.waitForResponse('**/api/upload/image')
    await chooser.setFiles({
      name: 'abs.png',
      mimeType: 'image/png',
      buffer: await page.screenshot(),
    })
    await uploaded
    await page.getByRole('button', { name: 'Picture 1 of 1' }).waitFor()
    await act(page.getByRole('button', { name: 'Preview' }))
    const stored = page.waitForResponse((answer) => answer.url().endsWith('/api/materials'))
    await act(page.getByRole('dialog').getByRole('button', { name: 'Confirm and publish' }))
    const { id }: Material = await (await stored).json()
    await page.request.delete(`/api/materials/${id}`, { headers })
    expect(presses()).toBeLessThanOrEqual(14)
  })

  it('confirms and ships an order', async () => {
    const id = await placeOrder(await newPage({ user: buyer }), await list())
    const { page, act, write, presses } = await person(way, seller)
    await page.goto(`/orders/${id}`)
    await act(page.getByRole('button', { name: 'Confirm order' }))
    await act(page.getByRole('dialog').getByRole('button', { name: 'Confirm order' }))
    await act(page.getByRole('button', { name: 'I’ve shipped it' }))
    const dialog = page.getByRole('dialog')
    await write(dialog.getByLabel('Tracking number'), 'MX-42')
    await act(dialog.getByRole('button', { name: 'I’ve shipped it' }))
    await page.getByText('MX-42').first().waitFor()
    expect(presses()).toBeLessThanOrEqual(4)
  })
})
