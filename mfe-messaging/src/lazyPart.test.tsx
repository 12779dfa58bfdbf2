import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SliceMessages } from '@materia/ui/src/SliceMessages.tsx'
import { lazyPart } from './lazyPart.tsx'

const Waiting = () => <p>Waiting</p>
const Found = ({ name }: { name: string }) => <p>Found {name}</p>

it('waits for its code, and is there at once from then on', async () => {
  const Part = lazyPart(async () => Found, Waiting)
  const { unmount } = render(<Part name="copper" />)
  screen.getByText('Waiting')
  await screen.findByText('Found copper')
  unmount()
  render(<Part name="tin" />)
  screen.getByText('Found tin')
})

it('asks again for code that did not come', async () => {
  const load = jest
    .fn<Promise<typeof Found>, []>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue(Found)
  const Part = lazyPart(load, Waiting)
  render(
    <SliceMessages>
      <Part name="copper" />
    </SliceMessages>,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  await screen.findByText('Found copper')
})

it('takes the focus in a dialog that was open before it', async () => {
  const Part = lazyPart(
    async () => () => (
      <form>
        <input aria-label="Reason" />
      </form>
    ),
    Waiting,
  )
  render(
    <dialog open>
      <Part />
    </dialog>,
  )
  const field = await screen.findByLabelText('Reason')
  await waitFor(() => expect(document.activeElement).toBe(field))
})
