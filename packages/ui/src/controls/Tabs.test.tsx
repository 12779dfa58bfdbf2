import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { renderRoutes } from '../testing/renderRoutes.tsx'
import { useLocation, useNavigate } from 'react-router-dom'
import { Tabs } from './Tabs.tsx'

const tabs = ['one', 'two', 'three'].map((id) => ({ id, label: `Tab ${id}` }))

function Example() {
  const [selected, setSelected] = useState('one')
  return (
    <Tabs label="Example" tabs={tabs} selected={selected} onSelect={setSelected}>
      Panel {selected}
    </Tabs>
  )
}

function InAddress() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const hrefOf = (id: string) => ({ search: `?tab=${id}` })
  return (
    <Tabs
      label="Example"
      tabs={tabs}
      selected={search.slice('?tab='.length) || 'one'}
      onSelect={(id) => navigate(hrefOf(id))}
      hrefOf={hrefOf}
    >
      Panel
    </Tabs>
  )
}

describe('Tabs', () => {
  it('are links where the URL contains the selected tab, and also react to the space bar', async () => {
    const { keyboard, location } = renderRoutes({
      routes: [{ path: '/', element: <InAddress /> }],
      at: '/',
    })
    expect(screen.getByRole('tab', { name: 'Tab two' }).getAttribute('href')).toBe('/?tab=two')
    await keyboard.tab()
    await keyboard.keyboard('{ArrowRight}')
    expect(location()).toBe('/?tab=two')
    screen.getByRole('tab', { name: 'Tab three' }).focus()
    await keyboard.keyboard(' ')
    expect(location()).toBe('/?tab=three')
  })

  it('shows the panel of the tab selected with arrows, Home and End', async () => {
    const keyboard = userEvent.setup()
    render(<Example />)
    await keyboard.tab()
    await keyboard.keyboard('{ArrowLeft}')
    expect(screen.getByRole('tabpanel', { name: 'Tab three' }).textContent).toBe('Panel three')
    await keyboard.keyboard('{Home}{ArrowRight}')
    expect(screen.getByRole('tabpanel', { name: 'Tab two' }).textContent).toBe('Panel two')
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Tab two' }))
  })
})
