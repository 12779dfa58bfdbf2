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
  it('is walked by arrows, ends and letters, and chosen from by Enter', async () => {
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

  it('closes by Escape and gives the focus back', async () => {
    const { keyboard } = setUp()
    await keyboard.click(screen.getByRole('button', { name: 'Options' }))
    await keyboard.keyboard('{Escape}')
    expect(screen.queryByRole('menu')).toBeNull()
    expect(focusedText()).toBe('Options')
  })

  it('closes by a press elsewhere', async () => {
    const { keyboard } = setUp()
    await keyboard.click(screen.getByRole('button', { name: 'Options' }))
    await keyboard.click(screen.getByText('outside'))
    expect(screen.queryByRole('menu')).toBeNull()
  })

  it('leads to a page', async () => {
    const { keyboard, location } = setUp()
    await keyboard.click(screen.getByRole('button', { name: 'Options' }))
    await keyboard.click(screen.getByRole('menuitem', { name: 'Profile' }))
    expect(location()).toBe('/profile')
  })
})
