import { buildUser } from '@materia/client/identity/buildUser.ts'
import { placeOrder } from '@materia/contracts/orders/api.ts'
import { call } from '@materia/ui/src/api/apiClient.ts'
import type { MockResponses } from '@materia/ui/src/testing/mockCalls.ts'
import { screen } from '@testing-library/react'
import { showPage } from '../../test/showPage.tsx'

const refusal = (status: number, code: string): [number, unknown] => [
  status,
  { message: code, code, requestId: 'r' },
]
const sending = 'POST /api/user/email/send'

async function open(answers: MockResponses) {
  const page = showPage({
    at: '/add-listing',
    user: buildUser({ email: 'ventas@norte.example' }),
    answers: { 'POST /api/orders': refusal(403, 'EMAIL_NOT_CONFIRMED'), ...answers },
  })
  await expect(call(placeOrder, { body: {} as never })).rejects.toMatchObject({
    code: 'EMAIL_NOT_CONFIRMED',
  })
  await screen.findByRole('heading', { name: 'Confirm your email first' })
  return page
}
const send = () => screen.getByRole('button', { name: 'Send the link again' })

describe('a call that needs a confirmed email', () => {
  it('names the mailbox and sends the link again, once', async () => {
    const { keyboard, calls } = await open({ [sending]: [200, { isAccepted: true }] })
    expect(screen.getByText(/ventas@norte\.example/)).toBeTruthy()
    await keyboard.click(send())
    await screen.findByText(/^Sent\./)
    expect(screen.queryByRole('button', { name: 'Send the link again' })).toBeNull()
    expect(calls.filter(({ call: name }) => name === sending)).toHaveLength(1)
  })

  it.each([
    [409, 'EMAIL_CONFIRMED', /is confirmed now/],
    [429, 'TOO_MANY_MAILS', /several emails today/],
  ])('explains %i %s', async (status, code, text) => {
    const { keyboard } = await open({
      [sending]: refusal(status, code),
      'GET /api/user': [200, buildUser()],
    })
    await keyboard.click(send())
    expect(await screen.findByText(text)).toBeTruthy()
  })
})
