import type { OfferNewsLine } from '@materia/contracts/chat/message.ts'
import type { SlotProps } from '@materia/contracts/shell/slots.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { message, mockRows, openThread, own } from '../../../test/openThread.tsx'

beforeEach(() => {
  localStorage.clear()
  mockRows()
})
afterEach(() => jest.restoreAllMocks())

const line = (
  change: Partial<OfferNewsLine> = {},
): { content: string; offerLine: OfferNewsLine } => ({
  content: '',
  offerLine: {
    offerId: 9,
    news: 'made',
    no: 1,
    amount: '18480.00',
    currency: 'USD',
    goods: { en: '22 t ABS / Black', es: '22 t ABS / Negro' },
    ...change,
  },
})
const slots = {
  'offer-card': ({ offerId, no }: SlotProps['offer-card']) => <p>{`Card ${offerId}, ${no}`}</p>,
  'offer-form': ({ partnerId, materialId, requestId, onSent }: SlotProps['offer-form']) => (
    <button
      type="button"
      onClick={() => onSent(9)}
    >{`Form for ${partnerId}, ${materialId}${requestId ? `, request ${requestId}` : ''}`}</button>
  ),
}

describe('an offer in a thread', () => {
  it('has its card at the newest line only, and a sentence for each earlier one', async () => {
    const { socket } = await openThread([message(1)], { slots })
    socket.emit({ type: 'message', message: own(2, line()) })
    await screen.findByText('Card 9, 1')
    socket.emit({ type: 'message', message: message(3, line({ news: 'countered', no: 2 })) })
    await screen.findByText('Card 9, 2')
    expect(screen.queryByText('Card 9, 1')).toBeNull()
    const log = within(screen.getByRole('log'))
    log.getByText('You made an offer')
    log.getByText('They sent new terms')
    await screen.findByText('New terms: 22 t ABS / Black, US$18,480.00', { selector: 'span' })
  })

  it('is a line with goods and price without the card', async () => {
    const { socket } = await openThread([message(1)], { language: 'es' })
    socket.emit({ type: 'message', message: message(2, line({ news: 'ended', why: 'lotGone' })) })
    await screen.findByText('La oferta terminó porque la publicación ya no está disponible')
    screen.getByText('22 t ABS / Negro, US$18,480.00')
  })

  it('is written in a form about the listing of the URL, and shown before its line arrives', async () => {
    const { keyboard, location, socket } = await openThread([], {
      slots,
      at: '/?offer=12&request=4',
    })
    await keyboard.click(await screen.findByRole('button', { name: 'Form for 5, 12, request 4' }))
    expect(screen.queryByRole('button', { name: /Form for/ })).toBeNull()
    await waitFor(() => expect(location()).toBe('/'))
    await screen.findByText('Card 9, 1')
    socket.emit({ type: 'message', message: own(1, line()) })
    await screen.findByText('You made an offer')
    expect(screen.getAllByText('Card 9, 1')).toHaveLength(1)
    await keyboard.click(screen.getByRole('button', { name: 'Make an offer' }))
    await screen.findByRole('button', { name: 'Form for 5, undefined' })
  })

  it('says that the form cannot be loaded', async () => {
    const { keyboard } = await openThread([])
    await keyboard.click(await screen.findByRole('button', { name: 'Make an offer' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Make an offer' }))
    dialog.getByText(/couldn’t be loaded/)
  })
})
