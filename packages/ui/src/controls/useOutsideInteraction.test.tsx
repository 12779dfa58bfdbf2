import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef, useState } from 'react'
import { useOutsideInteraction } from './useOutsideInteraction.ts'

/** A panel within a focusable ancestor, as <main> is on every page. */
function Screen() {
  const ref = useRef<HTMLDivElement>(null)
  const [isOpen, setIsOpen] = useState(true)
  useOutsideInteraction(ref, isOpen, () => setIsOpen(false))
  return (
    <main tabIndex={-1}>
      <div ref={ref}>
        {isOpen && (
          <div role="group">
            <p>Hint</p>
            <label>
              <input type="checkbox" />
              <span>Blue</span>
            </label>
          </div>
        )}
      </div>
      <p>Outside</p>
      <button type="button">Next</button>
    </main>
  )
}

function setUp() {
  render(<Screen />)
  const isOpen = () => screen.queryByRole('group') !== null
  return { user: userEvent.setup(), isOpen }
}

describe('useOutsideInteraction', () => {
  it('ignores a press on the label of a choice inside', async () => {
    const { user, isOpen } = setUp()
    await user.click(screen.getByText('Blue'))
    expect(isOpen()).toBe(true)
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true)
  })

  it('ignores a press inside that focuses an element around the panel', async () => {
    const { user, isOpen } = setUp()
    await user.click(screen.getByText('Hint'))
    expect(document.activeElement).toBe(screen.getByRole('main'))
    expect(isOpen()).toBe(true)
  })

  it('leaves when an element around the panel is pressed', async () => {
    const { user, isOpen } = setUp()
    await user.click(screen.getByRole('main'))
    expect(isOpen()).toBe(false)
  })

  it('leaves when something outside is pressed', async () => {
    const { user, isOpen } = setUp()
    await user.click(screen.getByText('Outside'))
    expect(isOpen()).toBe(false)
  })

  it('leaves when the focus moves past the end', async () => {
    const { user, isOpen } = setUp()
    screen.getByRole('checkbox').focus()
    await user.tab()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Next' }))
    expect(isOpen()).toBe(false)
  })
})
