import { fireEvent, screen } from '@testing-library/react'
import { renderRoutes } from '../testing/renderRoutes.tsx'
import { PictureViewer } from './PictureViewer.tsx'

const pictures = [{ url: '/uploads/a.jpg' }, { url: '/uploads/b.jpg' }, { url: '/uploads/c.jpg' }]

async function renderViewer() {
  const onClose = jest.fn()
  const element = (
    <PictureViewer pictures={pictures} label="Pictures of copper" first={1} onClose={onClose} />
  )
  const rendered = renderRoutes({ routes: [{ path: '/', element }], at: '/' })
  await screen.findByRole('img')
  return { ...rendered, onClose }
}

const shown = () => screen.getByRole('img').getAttribute('src')
const transform = () => screen.getByRole('img').parentElement?.style.transform
const zoom = (percent: string) => screen.getByText(percent, { selector: '[role=status]' })
const press = (name: string) => screen.getByRole('button', { name })

describe('PictureViewer', () => {
  it('starts with the given picture and loops', async () => {
    const { keyboard } = await renderViewer()
    screen.getByRole('dialog', { name: 'Pictures of copper' })
    expect(shown()).toBe('/uploads/b.jpg')
    await keyboard.click(press('Next picture'))
    await keyboard.keyboard('{ArrowRight}')
    expect(shown()).toBe('/uploads/a.jpg')
    await keyboard.keyboard('{ArrowLeft}')
    expect(shown()).toBe('/uploads/c.jpg')
    expect(screen.getByRole('img').getAttribute('alt')).toBe('Picture 3 of 3')
  })

  it('zooms in steps of 50% between 50% and 300%, with buttons and keys', async () => {
    const { keyboard } = await renderViewer()
    await keyboard.click(press('Zoom in'))
    zoom('150%')
    await keyboard.keyboard('++++')
    zoom('300%')
    expect(press('Zoom in').getAttribute('aria-disabled')).toBe('true')
    await keyboard.keyboard('0')
    zoom('100%')
    await keyboard.keyboard('--')
    zoom('50%')
    await keyboard.click(press('Fit picture'))
    zoom('100%')
  })

  it('zooms with the wheel, and with a trackpad pinch instead of the page', async () => {
    await renderViewer()
    const frame = document.querySelector('[data-stage]')!
    // `fireEvent` returns false if the browser's own action was prevented.
    expect(fireEvent.wheel(frame, { deltaY: -100 })).toBe(true)
    zoom('122%')
    expect(fireEvent.wheel(frame, { deltaY: -100, ctrlKey: true })).toBe(false)
    zoom('149%')
  })

  it('moves an enlarged picture with the arrows, to its edge', async () => {
    const { keyboard } = await renderViewer()
    await keyboard.keyboard('+{ArrowRight}')
    expect(shown()).toBe('/uploads/b.jpg')
    expect(transform()).toBe('translate(-10%, 0%) scale(1.5)')
    await keyboard.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
    expect(transform()).toBe('translate(-10%, -25%) scale(1.5)')
  })

  it('resets the zoom for the next picture', async () => {
    const { keyboard } = await renderViewer()
    await keyboard.click(press('Zoom in'))
    await keyboard.click(press('Next picture'))
    zoom('100%')
  })

  it('closes', async () => {
    const { keyboard, onClose } = await renderViewer()
    await keyboard.click(press('Close'))
    expect(onClose).toHaveBeenCalled()
  })
})
