import { comparePath } from '@materia/contracts/catalog/screenPaths.ts'
import type { Material } from '@materia/contracts/catalog/material.ts'
import type { Request } from '@materia/contracts/requests/request.ts'
import { requestPath } from '@materia/contracts/requests/screenPaths.ts'
import { headers, openBrowser } from '@materia/deploy/local/e2e/browser.ts'
import { expectUsable } from '@materia/deploy/local/e2e/expectUsable.ts'
import { press } from '@materia/deploy/local/e2e/press.ts'
import { listCopper } from '@materia/deploy/local/e2e/trade.ts'
import type { Page } from 'playwright-core'

const newPage = openBrowser()
const phone = { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' } as const
const day = 24 * 60 * 60_000

/** The seller's answer: all of its lot, of which the buyer may take a part. */
async function answer({ request }: Page, { id, buyer }: Request, lot: Material): Promise<void> {
  const sent = await request.post('/api/offers', {
    headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
    data: {
      partnerId: buyer.id,
      requestId: id,
      terms: {
        lines: [{ materialId: lot.id, quantity: lot.quantity, price: '1.25', per: 'kg' }],
        currency: 'USD',
        incoterm: 'FCA',
        place: 'Guadalajara, Jal.',
        weightBasis: 'loaded',
        payment: 'transfer',
        validUntil: new Date(Date.now() + 3 * day).toISOString(),
        partsFrom: '100',
      },
    },
  })
  expect([sent.status(), await sent.text()]).toEqual([201, expect.any(String)])
}

it('a buyer asks two sellers, one declines, and it awards a part of the offer of the other', async () => {
  const [first, second] = [
    await newPage({ user: 'bajio', language: 'es', ...phone }),
    await newPage({ user: 'frontera', language: 'es', ...phone }),
  ]
  const [one, other] = [
    await listCopper(first, 'Amber on request', { isSingleLot: false }),
    await listCopper(second, 'Ochre on request'),
  ]
  const page = await newPage({ user: 'caprock', ...phone })
  await page.goto(comparePath([one.id, other.id]))
  await press(page.getByRole('button', { name: 'Request quotes' }))
  const form = page.getByRole('dialog')
  await form.getByLabel('Quantity').fill('0.6 t')
  await form.getByText('That’s 600 kg').waitFor()
  await form.getByLabel('Postal code').fill('77002')
  await expectUsable(page)
  await press(form.getByRole('button', { name: 'Ask 2 sellers' }))
  await press(form.getByRole('link', { name: 'See the request' }))
  await page.waitForURL('**/requests/*')
  await page.getByText('No offers yet').waitFor()
  const id = Number(/\d+$/.exec(page.url())?.[0])

  await second.goto(requestPath(id))
  await second.getByText('Espera tu oferta').waitFor()
  await expectUsable(second)
  await press(second.getByRole('button', { name: 'Rechazar' }))
  await press(second.getByRole('menuitem', { name: 'No hay existencias' }))
  await second.getByText('La rechazaste').waitFor()

  const asked: Request = await (await first.request.get(`/api/requests/${id}`)).json()
  await answer(first, asked, one)
  await page.reload()
  await page.getByText('Declined').waitFor()
  await press(page.getByRole('checkbox', { name: /^Choose the offer of / }))
  await page.getByLabel('How much').fill('600')
  await expectUsable(page)
  await press(page.getByRole('button', { name: 'Award', exact: true }))
  await press(page.getByRole('button', { name: 'Award for US$750.00' }))
  await page.getByText('Ended: all of it is awarded').waitFor()
  await page.getByRole('link', { name: 'Pay' }).waitFor()

  await first.goto(requestPath(id))
  await first.getByText('Eligieron tu oferta').waitFor()
  await expectUsable(first)
})
