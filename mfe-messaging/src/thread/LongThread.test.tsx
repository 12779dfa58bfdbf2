import type { SlotProps } from '@materia/contracts/shell/slots.ts'
import type { MockResponses } from '@materia/ui/src/testing/mockCalls.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { after, lines, message, newest, openThread, page } from '../../test/openThread.tsx'
import { loadedMessagesMax } from '../history/threadState.ts'
import { threadQuery } from '../history/threadQuery.ts'

beforeEach(() => localStorage.clear())
afterEach(() => jest.restoreAllMocks())

describe('a thread longer than its window', () => {
  // The reader has read up to message 810.
  const pages = (from: number, count: number, change = {}) =>
    page(
      Array.from({ length: count }, (_, index) =>
        message(from + index, { isRead: from + index <= 810 }),
      ),
      { hasMore: true, ...change },
    )
  const before = (sequence: number) =>
    `GET /api/conversations/5/messages?before=${sequence}&limit=100`
  const box = () => screen.getByRole('log')
  const scrollTo = (top: number) => {
    box().scrollTop = top
    fireEvent.scroll(box())
  }

  // A window with ten rows.
  beforeEach(() => {
    jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600)
    jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function height(
      this: HTMLElement,
    ) {
      return this.role === 'log' ? 600 : 60
    })
    jest.spyOn(Element.prototype, 'scrollHeight', 'get').mockImplementation(function height(
      this: Element,
    ) {
      return Number.parseInt(
        (this.firstElementChild as HTMLElement | null)?.style.height ?? '0',
        10,
      )
    })
    Element.prototype.scrollTo = function scrollTo(
      this: Element,
      options?: ScrollToOptions | number,
    ) {
      this.scrollTop = typeof options === 'object' ? (options.top ?? 0) : 0
      queueMicrotask(() => fireEvent.scroll(this))
    }
  })

  it('opens at its end, and loads one page of older messages near the first loaded one', async () => {
    const { calls } = await openThread([], {
      answers: { [newest]: pages(771, 30), [before(771)]: pages(671, 100) },
    })
    await waitFor(() => expect(lines()).toContain(800))
    expect(lines()).not.toContain(771)
    const older = () => calls.filter(({ call }) => call.includes('before=')).length
    expect(older()).toBe(0)
    scrollTo(100)
    await waitFor(() => expect(older()).toBe(1))
    // The visible messages keep their place.
    await waitFor(() => expect(box().scrollTop).toBeGreaterThan(5_000))
    expect(lines()).toContain(774)
    expect(older()).toBe(1)
  })

  it('opens at the first unread message, however many pages before the newest', async () => {
    const { calls } = await openThread([], {
      answers: {
        [newest]: pages(971, 30, { firstUnreadSequence: 811 }),
        [after(800)]: pages(801, 100),
        [after(900)]: pages(901, 100, { hasMore: false }),
      },
    })
    await screen.findByText('New messages')
    expect(lines()).toEqual(expect.arrayContaining([811, 815]))
    expect(lines()).not.toContain(1000)
    // Messages that were not visible are not marked as read.
    expect(calls.map(({ call }) => call)).not.toContain('PATCH /api/messages/read')
    scrollTo(5_800)
    await waitFor(() => expect(calls.map(({ call }) => call)).toContain(after(900)))
    scrollTo(7_000)
    await waitFor(() => expect(lines()).toContain(920))
  })

  it('has a button to its newest message', async () => {
    const { keyboard, socket } = await openThread([], {
      answers: {
        [newest]: pages(971, 30, { firstUnreadSequence: 811 }),
        [after(800)]: pages(801, 100),
      },
    })
    await waitFor(() => expect(lines()).toContain(811))
    // This message would stand after a gap, so it is not added.
    socket.emit({ type: 'message', message: message(1001) })
    expect(lines()).not.toContain(1001)
    await keyboard.click(await screen.findByRole('button', { name: 'Go to the newest message' }))
    await waitFor(() => expect(lines()).toContain(1000))
    expect(screen.queryByRole('button', { name: /newest/ })).toBeNull()
  })

  it('shows an offer that was just sent, however many unread messages come before it', async () => {
    const { keyboard } = await openThread([], {
      at: '/?offer=12',
      answers: {
        [newest]: pages(971, 30, { firstUnreadSequence: 811 }),
        [after(800)]: pages(801, 100),
      },
      slots: {
        'offer-card': ({ offerId }: SlotProps['offer-card']) => <p>{`Card ${offerId}`}</p>,
        'offer-form': ({ onSent }: SlotProps['offer-form']) => (
          <button type="button" onClick={() => onSent(9)}>
            {'Send offer'}
          </button>
        ),
      },
    })
    await waitFor(() => expect(lines()).toContain(811))
    await keyboard.click(await screen.findByRole('button', { name: 'Send offer' }))
    await screen.findByText('Card 9')
  })

  it('opens at a found message, however old, and later at its end', async () => {
    const answers = { [newest]: pages(9_971, 30), [after(4_999)]: pages(5_000, 100) }
    const { calls, keyboard } = await openThread([], { at: '/?at=5010', answers })
    await waitFor(() => expect(lines()).toContain(5_010))
    expect(lines()).not.toContain(5_050)
    expect(calls.map(({ call }) => call)).not.toContain('PATCH /api/messages/read')
    await keyboard.click(screen.getByRole('link', { name: 'To the conversation' }))
    await waitFor(() => expect(lines()).toContain(10_000))
  })

  it('keeps a limited number of messages, however far one scrolls', async () => {
    const answers: MockResponses = { [newest]: pages(9_971, 30) }
    for (let first = 9_971; first > 8_000; first -= 100)
      answers[before(first)] = pages(first - 100, 100)
    const { queryClient } = await openThread([], { answers })
    const kept = () => queryClient.getQueryData(threadQuery(5).queryKey)?.messages ?? []
    for (let first = 9_971; first > 9_000; first -= 100) {
      scrollTo(0)
      await waitFor(() => expect(kept()[0]?.sequence).toBe(first - 100))
    }
    expect(kept()).toHaveLength(loadedMessagesMax)
  })
})
