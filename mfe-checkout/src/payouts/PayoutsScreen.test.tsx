import { renderScreen } from '@materia/client/renderScreen.tsx'
import type { SlotProps } from '@materia/contracts/shell/slots.ts'
import type { MockResponses } from '@materia/ui/src/testing/mockCalls.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { useEffect } from 'react'
import { buildUser } from '@materia/client/identity/buildUser.ts'
import routes from '../routes.tsx'

const account = {
  currency: 'MXN',
  number: '•••• 7771',
  bankName: 'Banamex',
  holderName: 'Resinas del Norte SA de CV',
  changedAt: '2026-10-01T12:00:00.000Z',
  usableFrom: '2026-10-03T12:00:00.000Z',
}
const none = (currency: string) => ({ currency, current: null, waiting: null })
const balance = (currency: string) => ({
  currency,
  expected: '0.00',
  held: currency === 'MXN' ? '1140.00' : '0.00',
  onItsWay: '0.00',
  suspended: '0.00',
  paidThisYear: '0.00',
  orders: currency === 'MXN' ? 2 : 0,
})
const order = {
  orderId: 7,
  material: {
    title: 'PET',
    type: 'PET',
    presentation: 'Bales',
    color: 'Blue',
    materialOrigin: 'Post-industrial',
    category: 'Plastics',
    imageUrl: '[]',
  },
  buyer: { id: 2, companyName: 'Texas Pellets', profilePictureUrl: '' },
  status: 'delivered',
  currency: 'MXN',
  amount: '1140.00',
  state: 'held',
  payAt: '2026-12-12T12:00:00.000Z',
}

const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
const months = `GET /api/payouts/statements?timeZone=${encodeURIComponent(timeZone)}`
const saving = 'POST /api/payouts/accounts'

/** Shows the screen. The first attempt to save needs a fresh check, which succeeds at once. */
function show(more: MockResponses = {}) {
  const answers: MockResponses = {
    'GET /api/payouts/accounts': [200, { accounts: [none('USD'), none('MXN')] }],
    'GET /api/payouts/balances': [200, { balances: [balance('USD'), balance('MXN')] }],
    'GET /api/payouts/orders': [200, { items: [order], nextCursor: null }],
    [months]: [200, { months: [] }],
    'GET /api/payments/payouts': [200, { state: 'ready' }],
    [saving]: [403, { code: 'FRESH_CHECK_REQUIRED', message: '', requestId: '' }],
    ...more,
  }
  function Confirmed({ onDone }: SlotProps['fresh-check']) {
    useEffect(() => {
      answers[saving] = [200, { ...none('MXN'), waiting: account }]
      onDone(true)
    })
    return null
  }
  return renderScreen({
    routes,
    at: '/payouts',
    user: buildUser({ companyName: 'Resinas del Norte' }),
    slots: { 'fresh-check': Confirmed },
    answers,
  })
}

describe('/payouts', () => {
  it('says what is held, and what each order pays and when', async () => {
    show()
    const money = await screen.findByRole('region', { name: 'Your balance' })
    const pesos = within(money).getByRole('article', { name: 'Pesos (MXN)' })
    expect(pesos.textContent).toContain('Held for you2 orders under wayMX$1,140.00')
    const row = (await screen.findByRole('link', { name: 'Order 7' })).closest('tr')
    expect(row?.textContent).toContain('By Dec 12, 2026 at the latest')
    expect(row?.textContent).toContain('MX$1,140.00')
  })

  it('checks a CLABE while it is typed, and saves it after a fresh check', async () => {
    const { keyboard, calls } = show()
    const [, card] = await screen.findAllByRole('button', { name: 'Add account' })
    await keyboard.click(card!)
    const dialog = await screen.findByRole('dialog', { name: 'Bank account for pesos' })
    const field = within(dialog).getByLabelText('CLABE')
    await keyboard.type(field, '00201007777777777')
    within(dialog).getByText('Banamex · 17 of 18 digits')
    await keyboard.type(field, '2')
    within(dialog).getByText('Banamex · A digit is wrong. Check the number')
    await keyboard.click(within(dialog).getByRole('button', { name: 'Save account' }))
    await within(dialog).findByText('A digit is wrong. Compare the number with your bank statement')
    await keyboard.type(field, '{Backspace}1')
    await keyboard.click(within(dialog).getByRole('button', { name: 'Save account' }))
    await screen.findByText('Banamex · •••• 7771')
    expect(calls.at(-1)?.body).toEqual({
      currency: 'MXN',
      holderName: 'Resinas del Norte',
      accountNumber: '002010077777777771',
    })
    await screen.findByRole('button', { name: 'Stop this change' })
  })

  it('warns about a holder with another name', async () => {
    const { keyboard } = show()
    const [dollars] = await screen.findAllByRole('button', { name: 'Add account' })
    await keyboard.click(dollars!)
    const dialog = await screen.findByRole('dialog', { name: 'Bank account for US dollars' })
    const holder = within(dialog).getByLabelText('Account holder')
    await keyboard.clear(holder)
    await keyboard.type(holder, 'Juan Pérez')
    await within(dialog).findByText(/This name doesn’t look like Resinas del Norte/)
  })

  it('starts the setup of card payouts at their provider', async () => {
    const { keyboard, calls } = show({
      'GET /api/payments/payouts': [200, { state: 'none' }],
      'POST /api/payments/payouts': [200, { url: '#by-the-provider' }],
    })
    await keyboard.click(await screen.findByRole('button', { name: 'Set up card payouts' }))
    await waitFor(() => expect(location.hash).toBe('#by-the-provider'))
    expect(calls.map(({ call }) => call)).toContain('POST /api/payments/payouts')
    location.hash = ''
  })

  it('stops a change that waits', async () => {
    const { keyboard } = show({
      'GET /api/payouts/accounts': [
        200,
        { accounts: [none('USD'), { ...none('MXN'), current: account, waiting: account }] },
      ],
      'POST /api/payouts/accounts/stop': [200, { ...none('MXN'), current: account }],
    })
    await keyboard.click(await screen.findByRole('button', { name: 'Stop this change' }))
    await screen.findByText('The change was stopped')
    expect(screen.queryByRole('button', { name: 'Stop this change' })).toBeNull()
  })

  it('shows the sums of a month, and links to its files', async () => {
    const sums = { sale: '1960.00', refund: '0.00', chargeBack: '0.00', chargeBackWon: '0.00' }
    show({
      [months]: [200, { months: ['2026-11'] }],
      [`GET /api/payouts/statement?currency=MXN&month=2026-11&timeZone=${encodeURIComponent(timeZone)}`]:
        [
          200,
          {
            currency: 'MXN',
            month: '2026-11',
            opening: '0.00',
            sums: { ...sums, payout: '-980.00', other: '0.00' },
            closing: '980.00',
            lines: 3,
          },
        ],
    })
    await screen.findByText('−MX$980.00')
    expect(screen.queryByText('Refunds to buyers')).toBeNull()
    const pdf = screen.getByRole('link', { name: 'Download as PDF' }).getAttribute('href')
    expect(pdf).toMatch(/^\/api\/payouts\/statement\/pdf\?currency=MXN&month=2026-11&timeZone=/)
  })
})

describe('the link in the mail about a new account', () => {
  it('stops the change with a press', async () => {
    const { keyboard, calls } = renderScreen({
      routes,
      at: '/payouts/stop?token=abc',
      answers: { 'POST /api/payouts/stop': [200, { isStopped: true }] },
    })
    await keyboard.click(await screen.findByRole('button', { name: 'Stop this change' }))
    expect(await screen.findByRole('heading', { name: 'The change was stopped' })).toBeTruthy()
    expect(calls.at(-1)?.body).toEqual({ token: 'abc' })
  })
})
