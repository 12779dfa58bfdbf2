import { screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { renderRoutes } from '../testing/renderRoutes.tsx'
import { lazyPart } from './lazyPart.tsx'

const show = (element: ReactNode) =>
  renderRoutes({ routes: [{ path: '/', element }], at: '/' }).keyboard

describe('lazyPart', () => {
  it('shows the part once its code has loaded, and retries a failure', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {})
    const load = jest
      .fn(async () => ({ name }: { name: string }) => <p>{`Hello ${name}`}</p>)
      .mockRejectedValueOnce(new Error('no line'))
    const Greeting = lazyPart({ load, fallback: <p>Wait</p> })
    const keyboard = show(<Greeting name="Ana" />)
    screen.getByText('Wait')
    await keyboard.click(await screen.findByRole('button', { name: 'Try again' }))
    await screen.findByText('Hello Ana')
    expect(load).toHaveBeenCalledTimes(2)
  })

  it('takes the focus in a dialog that opened before it loaded', async () => {
    const Part = lazyPart({
      load: async () => () => (
        <form>
          <input aria-label="Reason" />
        </form>
      ),
    })
    show(
      <dialog open>
        <Part />
      </dialog>,
    )
    const field = await screen.findByLabelText('Reason')
    await waitFor(() => expect(document.activeElement).toBe(field))
  })
})
