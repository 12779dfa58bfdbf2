import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { Dialog } from './Dialog.tsx'
import { renderRoutes } from '../testing/renderRoutes.tsx'

// jsdom has the dialog element without its methods.
HTMLDialogElement.prototype.showModal ??= function show(this: HTMLDialogElement) {
  this.open = true
}
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false
  this.dispatchEvent(new Event('close'))
}

function Asking() {
  const [open, setOpen] = useState<string[]>(['outer', 'inner'])
  const close = (name: string) => () => setOpen((now) => now.filter((one) => one !== name))
  return (
    <Dialog isOpen={open.includes('outer')} onClose={close('outer')} title="Outer">
      <form>
        <input aria-label="Name" />
      </form>
      <Dialog isOpen={open.includes('inner')} onClose={close('inner')} title="Inner">
        sure?
      </Dialog>
    </Dialog>
  )
}

describe('a dialog', () => {
  it('stays open when a nested dialog closes', () => {
    renderRoutes({ routes: [{ path: '/', Component: Asking }], at: '/' })
    act(() => void fireEvent(screen.getByRole('dialog', { name: 'Inner' }), new Event('close')))
    screen.getByRole('dialog', { name: 'Outer' })
    expect(screen.queryByText('sure?')).toBeNull()
  })

  it('focuses the first field of its form', () => {
    renderRoutes({ routes: [{ path: '/', Component: Asking }], at: '/' })
    expect(document.activeElement).toBe(screen.getByLabelText('Name'))
  })
})
