import { screen } from '@testing-library/react'
import { fill, openAddListing, publish } from '../../test/openAddListing.tsx'

beforeEach(() => localStorage.clear())

it('asks who may claim what a sale avoids, if it avoids something', async () => {
  const view = await openAddListing()
  const { keyboard, calls } = view
  await fill(view)
  const answer = (fate: string) =>
    keyboard.selectOptions(
      screen.getByLabelText('What happens to it if you don’t sell it here'),
      fate,
    )
  const claimant = 'Who may claim the carbon that the sale avoids'
  await answer('Sold elsewhere anyway')
  expect(screen.queryByLabelText(claimant)).toBeNull()
  await answer('Sent to landfill')
  await keyboard.selectOptions(screen.getByLabelText(claimant), 'The seller')
  await publish(keyboard)
  expect(calls.at(-1)!.body).toMatchObject({
    counterfactual: 'landfilled',
    carbonClaimant: 'seller',
  })
})
