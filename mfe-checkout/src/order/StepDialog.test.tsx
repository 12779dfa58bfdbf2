import { nextSteps, type OrderStatus } from '@materia/contracts/orders/orderStates.ts'
import type { Order } from '@materia/contracts/orders/order.ts'
import { mockUploads } from '@materia/ui/src/testing/mockUploads.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { buildOrder } from '../../test/buildOrder.ts'
import { dialog, openOrder, picture, read, region, step } from '../../test/openOrder.tsx'

describe('a step of an order', () => {
  it('sends carrier and tracking number of a shipment, once however often it is pressed', async () => {
    const order = buildOrder({ role: 'seller' })
    const shipped = buildOrder({
      role: 'seller',
      status: 'shipped',
      shippingTrackingNumber: 'MX-1',
      nextSteps: [],
    })
    const { keyboard, answers, sent } = openOrder(order, [200, shipped])
    await keyboard.click(await screen.findByRole('button', { name: 'I’ve shipped it' }))
    expect(dialog('I’ve shipped it').getByRole('textbox', { name: 'Carrier' })).toHaveProperty(
      'value',
      'Castores',
    )
    const send = dialog('I’ve shipped it').getByRole('button', { name: 'I’ve shipped it' })
    await keyboard.click(send)
    await dialog('I’ve shipped it').findByText('This field is required')
    expect(sent()).toEqual([])
    await keyboard.type(
      dialog('I’ve shipped it').getByRole('textbox', { name: 'Tracking number' }),
      ' MX-1 ',
    )
    answers[read] = [200, shipped]
    await keyboard.dblClick(send)
    await screen.findByText('Order 1203: On its way')
    expect(sent()).toEqual([{ step: 'ship', carrier: 'Castores', trackingNumber: 'MX-1' }])
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.queryByRole('button', { name: 'I’ve shipped it' })).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'What comes next' }))
  })

  it.each<[OrderStatus, Order['role'], string, string, object]>([
    ['pending', 'buyer', 'Cancel order', 'Cancel order', { step: 'cancel', note: 'Why' }],
    ['pending', 'seller', 'Decline order', 'Decline order', { step: 'decline', note: 'Why' }],
  ])(
    'lists the steps that end a %s order of a %s in a menu, and requires a reason',
    async (status, role, item, name, body) => {
      const order = buildOrder({ status, role })
      const { keyboard, sent } = openOrder(order)
      await keyboard.click(await screen.findByRole('button', { name: 'More' }))
      await keyboard.click(screen.getByRole('menuitem', { name: item }))
      await keyboard.click(dialog(name).getByRole('button', { name }))
      await dialog(name).findByText('This field is required')
      await keyboard.type(dialog(name).getByRole('textbox', { name: 'Reason' }), 'Why')
      await keyboard.click(dialog(name).getByRole('button', { name }))
      await waitFor(() => expect(sent()).toEqual([body]))
    },
  )

  it('lets the buyer cancel an unpaid order without a reason', async () => {
    const { keyboard, sent } = openOrder(
      buildOrder({
        status: 'pending',
        paymentStatus: 'pending',
        paymentAction: '/checkout/challenge?order=1203',
      }),
    )
    await keyboard.click(await screen.findByRole('button', { name: 'More' }))
    await keyboard.click(screen.getByRole('menuitem', { name: 'Cancel unpaid order' }))
    expect(dialog('Cancel unpaid order').queryByRole('textbox')).toBeNull()
    await keyboard.click(
      dialog('Cancel unpaid order').getByRole('button', { name: 'Cancel unpaid order' }),
    )
    await waitFor(() => expect(sent()).toEqual([{ step: 'cancel' }]))
  })

  it.each<[OrderStatus, Order['role'], string, object]>([
    ['pending', 'seller', 'Confirm order', { step: 'confirm' }],
    ['shipped', 'buyer', 'I’ve received it', { step: 'deliver' }],
    ['delivered', 'buyer', 'Complete order', { step: 'complete' }],
  ])('asks before the next step of a %s order of a %s', async (status, role, name, body) => {
    const { keyboard, sent } = openOrder(buildOrder({ status, role }))
    await keyboard.click(await screen.findByRole('button', { name }))
    await keyboard.click(dialog(name).getByRole('button', { name: 'Not now' }))
    expect(sent()).toEqual([])
    await keyboard.click(screen.getByRole('button', { name }))
    await keyboard.click(dialog(name).getByRole('button', { name }))
    await waitFor(() => expect(sent()).toEqual([body]))
  })

  it.each<[OrderStatus, Order['role'], string, object]>([
    [
      'confirmed',
      'seller',
      'I’ve shipped it',
      { step: 'ship', carrier: 'Castores', trackingNumber: 'x' },
    ],
    [
      'delivered',
      'buyer',
      'Report a problem',
      { step: 'dispute', kind: 'damaged', amount: '9540.00', note: 'x' },
    ],
  ])(
    'sends images and PDFs with a step of a %s order of a %s',
    async (status, role, name, body) => {
      const uploads = mockUploads()
      const { keyboard, sent } = openOrder(buildOrder({ status, role }))
      await keyboard.click(await screen.findByRole('button', { name }))
      const form = dialog(name)
      if (role === 'buyer') await keyboard.selectOptions(form.getByRole('combobox'), 'Damaged')
      await keyboard.type(
        form.getByRole('textbox', {
          name: role === 'buyer' ? 'Describe the problem' : 'Tracking number',
        }),
        'x',
      )
      await keyboard.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, [
        new File(['a'], 'front.jpg', { type: 'image/jpeg' }),
        new File(['b'], 'letter.pdf', { type: 'application/pdf' }),
      ])
      expect(uploads.map(({ path, field, file }) => [path, field, file.name])).toEqual([
        ['/api/upload/order-papers', 'papers', 'front.jpg'],
        ['/api/upload/order-papers', 'papers', 'letter.pdf'],
      ])
      act(() => uploads[0]!.respond(201, { urls: [picture] }))
      act(() => uploads[1]!.respond(422, { code: 'PAPER_ACTIVE', message: '' }))
      await form.findByText('Uploaded')
      expect(form.getByRole('alert').textContent).toBe(
        'This PDF contains scripts or files. Print it to a new PDF.',
      )
      await keyboard.click(form.getByRole('button', { name }))
      await waitFor(() => expect(sent()).toEqual([{ ...body, papers: [picture] }]))
    },
  )

  it('refunds a part, at most the held amount', async () => {
    const { keyboard, answers, sent } = openOrder(
      buildOrder({ status: 'disputed', role: 'seller', deadline: null }),
      [409, { code: 'AMOUNT_TOO_LARGE', message: 'x' }],
    )
    await keyboard.click(await screen.findByRole('button', { name: 'Refund the buyer' }))
    const { getByRole, findByText } = dialog('Refund the buyer')
    await keyboard.click(getByRole('radio', { name: 'Part of it' }))
    await keyboard.type(getByRole('textbox', { name: 'Amount' }), '0')
    await keyboard.click(getByRole('button', { name: 'Refund the buyer' }))
    await findByText('Enter an amount such as 1,250.00')
    await keyboard.type(getByRole('textbox', { name: 'Amount' }), '{Backspace}99,5')
    await keyboard.click(getByRole('button', { name: 'Refund the buyer' }))
    await findByText('Did you mean 99.5 or 995?')
    await keyboard.type(
      getByRole('textbox', { name: 'Amount' }),
      '{Backspace}{Backspace}{Backspace}{Backspace}$99,999.50',
    )
    await keyboard.click(getByRole('button', { name: 'Refund the buyer' }))
    await findByText('That’s more than this order holds')
    answers[step] = [200, buildOrder({ status: 'refunded', role: 'seller' })]
    await keyboard.click(getByRole('radio', { name: 'Everything the buyer paid' }))
    await keyboard.click(getByRole('button', { name: 'Refund the buyer' }))
    await waitFor(() =>
      expect(sent()).toEqual([{ step: 'refund', amount: '99999.50' }, { step: 'refund' }]),
    )
  })

  it('shows the current order when the step is no longer possible', async () => {
    const { keyboard, answers } = openOrder(buildOrder({ status: 'pending', role: 'seller' }), [
      409,
      { code: 'STEP_REFUSED', message: 'x' },
    ])
    await keyboard.click(await screen.findByRole('button', { name: 'Confirm order' }))
    answers[read] = [200, buildOrder({ status: 'cancelled', role: 'seller', deadline: null })]
    await keyboard.click(dialog('Confirm order').getByRole('button', { name: 'Confirm order' }))
    await screen.findByText('This order has changed. We refreshed the page.')
    region('What comes next').getByText('Cancelled')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('keeps the dialog open when the service is unavailable', async () => {
    const { keyboard } = openOrder(buildOrder({ status: 'delivered' }), [503, {}])
    await keyboard.click(await screen.findByRole('button', { name: 'Complete order' }))
    await keyboard.click(dialog('Complete order').getByRole('button', { name: 'Complete order' }))
    await screen.findByText('That didn’t work')
    dialog('Complete order')
    expect(nextSteps('delivered', 'buyer')).toContain('complete')
  })
})
