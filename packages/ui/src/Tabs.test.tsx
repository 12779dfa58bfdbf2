import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { Tabs } from './Tabs.tsx'

const tabs = ['one', 'two', 'three'].map((id) => ({ id, label: `Tab ${id}` }))

function Example() {
  const [selected, setSelected] = useState('one')
  return <Tabs label="Example" tabs={tabs} selected={selected} onSelect={setSelected}>Panel {selected}</Tabs>
}

describe('Tabs', () => {
  it('shows the panel of the tab that arrows and ends go to', async () => {
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
