import { buildUser } from '@materia/client/identity/buildUser.ts'
import { renderScreen } from '@materia/client/renderScreen.tsx'
import { loadStripe } from '@stripe/stripe-js/pure'
import { screen, waitFor } from '@testing-library/react'
import type { Payment } from './PaymentFormProps.ts'
import { PaymentStep } from './PaymentStep.tsx'
import type { Sum } from './sums.ts'

jest.mock('@stripe/stripe-js/pure', () => ({ loadStripe: jest.fn() }))

const due = (cents: string, currency: Sum['currency']): Sum => ({
  currency,
  price: cents,
  overage: '0.00',
  shipping: '0.00',
  fee: '0.00',
  due: cents,
  taxLines: [],
  hasAll: true,
})
const dues = [due('1585.01', 'USD'), due('90000.00', 'MXN')]

/** A fake of Stripe's script, with fields that are ready at once. */
function fakeStripe({
  submitError,
  funding = 'credit',
}: { submitError?: string; funding?: string } = {}) {
  const asked: object[] = []
  let made = 0
  const stripe = {
    elements: (options: object) => {
      asked.push(options)
      return {
        create: () => ({
          on: (event: string, then: () => void) => event === 'ready' && then(),
          mount: (box: HTMLElement) => void (box.textContent = 'Stripe’s fields'),
          destroy: () => {},
        }),
        update: async (options: object) => void asked.push(options),
        submit: async () => (submitError ? { error: { message: submitError } } : {}),
      }
    },
    createConfirmationToken: async () => ({
      confirmationToken: { id: `ctoken_${++made}`, payment_method_preview: { card: { funding } } },
    }),
  }
  jest.mocked(loadStripe).mockResolvedValue(stripe as never)
  return asked
}

function renderStep() {
  const paid: Payment[] = []
  const element = (
    <PaymentStep
      sums={dues}
      dues={dues}
      isBusy={false}
      onPay={(payment) => paid.push(payment)}
      onBack={() => {}}
    />
  )
  const routes = [{ path: '/', Component: () => element }]
  return {
    paid,
    ...renderScreen({
      routes,
      at: '/',
      user: buildUser(),
      answers: {
        'GET /api/payments/config': [200, { provider: 'stripe', publishableKey: 'pk_test_1' }],
      },
    }),
  }
}
const pay = async (keyboard: ReturnType<typeof renderStep>['keyboard']) =>
  keyboard.click(await screen.findByRole('button', { name: /^Pay / }))

describe('a Stripe payment', () => {
  it('is typed into Stripe’s own fields, and becomes one token per line, in its currency', async () => {
    const asked = fakeStripe()
    const { keyboard, paid, calls } = renderStep()
    await screen.findByText('Stripe’s fields')
    expect(jest.mocked(loadStripe)).toHaveBeenCalledWith('pk_test_1')
    expect(screen.queryByLabelText('Card number')).toBeNull()
    expect(screen.queryByText(/test environment/)).toBeNull()
    await pay(keyboard)
    await waitFor(() => expect(paid).toHaveLength(1))
    expect(paid).toEqual([{ tokens: ['ctoken_1', 'ctoken_2'], paymentMethod: 'credit' }])
    expect(asked).toEqual([
      expect.objectContaining({
        captureMethod: 'manual',
        allowedPaymentMethodTypes: ['card'],
        locale: 'en',
      }),
      { amount: 158_501, currency: 'usd' },
      { amount: 9_000_000, currency: 'mxn' },
    ])
    expect(calls.map(({ call }) => call)).not.toContain('POST /api/orders')
  })

  it('counts as a debit card where Stripe says so', async () => {
    fakeStripe({ funding: 'debit' })
    const { keyboard, paid } = renderStep()
    await screen.findByText('Stripe’s fields')
    await pay(keyboard)
    await waitFor(() => expect(paid).toMatchObject([{ paymentMethod: 'debit' }]))
  })

  it('shows the error of an invalid card, and sends nothing', async () => {
    fakeStripe({ submitError: 'Your card number is incomplete.' })
    const { keyboard, paid } = renderStep()
    await screen.findByText('Stripe’s fields')
    await pay(keyboard)
    expect(await screen.findByText('Your card number is incomplete.')).toBeTruthy()
    expect(paid).toEqual([])
  })

  it('can be retried when Stripe’s script fails to load', async () => {
    fakeStripe()
    jest.mocked(loadStripe).mockRejectedValueOnce(new Error('Failed to load Stripe.js'))
    const { keyboard } = renderStep()
    await keyboard.click(
      await screen.findByRole('button', { name: 'Try again' }, { timeout: 10_000 }),
    )
    expect(await screen.findByText('Stripe’s fields')).toBeTruthy()
  })
})
