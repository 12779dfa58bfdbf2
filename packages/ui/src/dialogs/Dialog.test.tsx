import { fireEvent, screen } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { Dialog } from './Dialog.tsx'
import { renderRoutes } from '../testing/renderRoutes.tsx'

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
    const inner = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Inner' })
    inner.close()
    fireEvent(inner, new Event('close'))
    screen.getByRole('dialog', { name: 'Outer' })
    expect(screen.queryByText('sure?')).toBeNull()
  })

  it('is closed before its close event comes', () => {
    renderRoutes({ routes: [{ path: '/', Component: Asking }], at: '/' })
    fireEvent(screen.getByRole('dialog', { name: 'Inner' }), new Event('cancel'))
    screen.getByRole('dialog', { name: 'Outer' })
    expect(screen.queryByText('sure?')).toBeNull()
  })

  it('stays open when the event of an earlier close comes late', () => {
    renderRoutes({ routes: [{ path: '/', Component: Asking }], at: '/' })
    fireEvent(screen.getByRole('dialog', { name: 'Inner' }), new Event('close'))
    screen.getByText('sure?')
  })

  const typeIn = async (Component: () => ReactNode, field: string) => {
    const { keyboard } = renderRoutes({ routes: [{ path: '/', Component }], at: '/' })
    await keyboard.type(screen.getByLabelText(field), 'copper')
    return screen.getAllByRole('dialog')[0]!.getAttribute('closedby')
  }

  it('stays open after a press outside once something is typed in its form', async () => {
    expect(await typeIn(Asking, 'Name')).toBe('closerequest')
  })

  it('in a form closes by a press outside after a search', async () => {
    const Searching = () => (
      <form>
        <Dialog isOpen onClose={() => {}} title="Search">
          <input aria-label="Listings" />
        </Dialog>
      </form>
    )
    expect(await typeIn(Searching, 'Listings')).toBe('any')
  })

  it('focuses the first field of its form', () => {
    renderRoutes({ routes: [{ path: '/', Component: Asking }], at: '/' })
    expect(document.activeElement).toBe(screen.getByLabelText('Name'))
  })
})
