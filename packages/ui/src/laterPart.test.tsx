import { screen } from '@testing-library/react'
import { laterPart } from './laterPart.tsx'
import { renderRoutes } from './renderRoutes.tsx'

describe('laterPart', () => {
  it('shows the part once its code is there, and tries again where that did not come', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {})
    const load = jest
      .fn(async () => ({ name }: { name: string }) => <p>{`Hello ${name}`}</p>)
      .mockRejectedValueOnce(new Error('no line'))
    const Greeting = laterPart({ load, fallback: <p>Wait</p> })
    const { keyboard } = renderRoutes({
      routes: [{ path: '/', element: <Greeting name="Ana" /> }],
      at: '/',
    })
    screen.getByText('Wait')
    await keyboard.click(await screen.findByRole('button', { name: 'Try again' }))
    await screen.findByText('Hello Ana')
    expect(load).toHaveBeenCalledTimes(2)
  })
})
