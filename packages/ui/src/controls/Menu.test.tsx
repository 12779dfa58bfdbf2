import { screen } from '@testing-library/react'
import { Menu } from './Menu.tsx'
import { renderRoutes } from '../testing/renderRoutes.tsx'

function setUp() {
  const chosen: string[] = []
  const items = ['Edit', 'Pause', 'Delete'].map((label) => ({
    label,
    onSelect: () => void chosen.push(label),
  }))
  const Screen = () => (
    <>
      <Menu items={[...items, { label: 'Profile', to: '/profile' }]}>Options</Menu>
      <p>outside</p>
    </>
  )
  return { chosen, ...renderRoutes({ routes: [{ path: '/', Component: Screen }], at: '/' }) }
}

const focusedText = () => document.activeElement?.textContent

describe('Menu', () => {
  it('moves with arrows, Home, End and letters, and selects with Enter', async () => {
    const { keyboard, chosen } = setUp()
    await keyboard.tab()
    await keyboard.keyboard('{Enter}')
    expect(focusedText()).toBe('Edit')
    await keyboard.keyboard('{ArrowUp}')
    expect(focusedText()).toBe('Profile')
    await keyboard.keyboard('{ArrowDown}{ArrowDown}')
    expect(focusedText()).toBe('Pause')
    await keyboard.keyboard('d')
    expect(focusedText()).toBe('Delete')
    await keyboard.keyboard('{Enter}')
    expect(chosen).toEqual(['Delete'])
    expect(screen.queryByRole('menu')).toBeNull()
    expect(focusedText()).toBe('Options')
  })

  it('closes with Escape and restores the focus', async () => {
    const { keyboard } = setUp()
    await keyboard.click(screen.getByRole('button', { name: 'Options' }))
    await keyboard.keyboard('{Escape}')
    expect(screen.queryByRole('menu')).toBeNull()
    expect(focusedText()).toBe('Options')
  })

  it('obeys the keys after a press on its margin', async () => {
    const { keyboard } = setUp()
    await keyboard.click(screen.getByText('Options'))
    await keyboard.click(screen.getByRole('menu'))
    await keyboard.keyboard('{Escape}')
    expect(screen.queryByRole('menu')).toBeNull()
    expect(focusedText()).toBe('Options')
  })

  it('closes on a press elsewhere', async () => {
    const { keyboard } = setUp()
    await keyboard.click(screen.getByRole('button', { name: 'Options' }))
    await keyboard.click(screen.getByText('outside'))
    expect(screen.queryByRole('menu')).toBeNull()
  })

  it('opens a page', async () => {
    const { keyboard, location } = setUp()
    await keyboard.click(screen.getByRole('button', { name: 'Options' }))
    await keyboard.click(screen.getByRole('menuitem', { name: 'Profile' }))
    expect(location()).toBe('/profile')
  })
})
