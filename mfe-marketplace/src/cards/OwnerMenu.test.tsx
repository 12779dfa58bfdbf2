import type { MaterialStatus } from '@materia/contracts/catalog/lists/constants.ts'
import type { MockResponses } from '@materia/ui/src/testing/mockCalls.ts'
import { renderScreen } from '@materia/client/renderScreen.tsx'
import { RemoteRoot } from '@materia/ui/src/remotes/RemoteRoot.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import { buildMaterial, buildUser } from '../../test/factories.ts'
import english from '../lang/en.json'
import spanish from '../lang/es.json'
import { OwnerMenu } from './OwnerMenu.tsx'

type Setting = {
  status?: MaterialStatus
  isSoldOut?: true
  answers?: MockResponses
  onDeleted?: () => void
}

async function openMenu({ status = 'available', isSoldOut, answers, onDeleted }: Setting = {}) {
  const opened = renderScreen({
    routes: [
      {
        element: <RemoteRoot name="test" version="test" messages={{ en: english, es: spanish }} />,
        children: [
          {
            path: '/',
            element: (
              <OwnerMenu
                material={buildMaterial({ status, isSoldOut })}
                title="Copper / Wire"
                onDeleted={onDeleted}
              />
            ),
          },
        ],
      },
    ],
    at: '/',
    user: buildUser({ id: 2 }),
    answers,
  })
  await opened.keyboard.click(screen.getByRole('button', { name: 'Manage' }))
  return opened
}

const itemNames = () => screen.getAllByRole('menuitem').map((item) => item.textContent)
const changesIn = (calls: { body?: unknown }[]) => calls.flatMap(({ body }) => (body ? [body] : []))
const choose = (name: string) => screen.getByRole('menuitem', { name })
const notice = (text: string) => screen.findByText(text, { selector: 'li *' })

describe('OwnerMenu', () => {
  it.each<[MaterialStatus, string[]]>([
    ['available', ['Edit', 'Duplicate', 'Withdraw', 'Mark as sold', 'Delete']],
    ['reserved', ['Edit', 'Duplicate', 'Delete']],
    ['withdrawn', ['Edit', 'Duplicate', 'Relist', 'Delete']],
    ['sold', ['Edit', 'Duplicate', 'Relist', 'Delete']],
    ['draft', ['Edit', 'Duplicate', 'Delete']],
  ])('offers the actions of a listing with status %s', async (status, names) => {
    await openMenu({ status })
    expect(itemNames()).toEqual(names)
  })

  it('does not offer to relist a sold-out listing', async () => {
    await openMenu({ status: 'sold', isSoldOut: true })
    expect(itemNames()).toEqual(['Edit', 'Duplicate', 'Delete'])
  })

  it('links to the form, to edit or to duplicate the listing', async () => {
    await openMenu()
    expect(choose('Edit').getAttribute('href')).toBe('/edit-material/7')
    expect(choose('Duplicate').getAttribute('href')).toBe('/add-listing?from=7')
  })

  it('withdraws the listing', async () => {
    const { keyboard, calls } = await openMenu({
      answers: { 'PATCH /api/materials/7': [200, buildMaterial({ status: 'withdrawn' })] },
    })
    await keyboard.click(choose('Withdraw'))
    await notice('Listing withdrawn')
    expect(changesIn(calls)).toEqual([{ status: 'withdrawn' }])
  })

  it('says which frame contracts a withdrawal blocks, before it withdraws', async () => {
    const { keyboard, calls } = await openMenu({
      answers: {
        'GET /api/offers/waiting?materialId=7': [200, { mine: 0, underWay: 0, frames: 1 }],
        'PATCH /api/materials/7': [200, buildMaterial({ status: 'withdrawn' })],
      },
    })
    await keyboard.click(choose('Withdraw'))
    const dialog = within(await screen.findByRole('dialog'))
    dialog.getByText(/^A running frame contract takes its parts from this listing\./)
    expect(changesIn(calls)).toEqual([])
    await keyboard.click(dialog.getByRole('button', { name: 'Withdraw' }))
    await notice('Listing withdrawn')
  })

  it('explains why it cannot be relisted', async () => {
    const { keyboard } = await openMenu({
      status: 'sold',
      answers: { 'PATCH /api/materials/7': [409, { code: 'MATERIAL_SOLD', message: 'sold' }] },
    })
    await keyboard.click(choose('Relist'))
    await notice('Failed to update material')
    await notice('There’s nothing left to sell. Duplicate it to sell more.')
  })

  it('deletes it only after a confirmation', async () => {
    const onDeleted = jest.fn()
    const { keyboard, calls } = await openMenu({
      answers: { 'DELETE /api/materials/7': [200, { id: 7 }] },
      onDeleted,
    })
    await keyboard.click(choose('Delete'))
    screen.getByText(
      'Copper / Wire will be removed from the marketplace and from favorites. This can’t be undone.',
    )
    await keyboard.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(calls).toEqual([])

    await keyboard.click(screen.getByRole('button', { name: 'Manage' }))
    await keyboard.click(choose('Delete'))
    await keyboard.click(screen.getByRole('button', { name: 'Delete' }))
    await notice('Material deleted successfully')
    expect(calls).toEqual([{ call: 'DELETE /api/materials/7', body: undefined }])
    expect(onDeleted).toHaveBeenCalledTimes(1)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('shows a failed deletion, and stays on the page', async () => {
    const onDeleted = jest.fn()
    const { keyboard } = await openMenu({
      answers: { 'DELETE /api/materials/7': [409, { code: 'MATERIAL_RESERVED', message: 'open' }] },
      onDeleted,
    })
    await keyboard.click(choose('Delete'))
    await keyboard.click(screen.getByRole('button', { name: 'Delete' }))
    await notice('Failed to delete material')
    await notice('This listing has an open order.')
    expect(onDeleted).not.toHaveBeenCalled()
  })
})
