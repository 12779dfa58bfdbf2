import { screen, waitFor, within } from '@testing-library/react'
import { buildLot } from '../../test/buildLot.ts'
import { openThread } from '../../test/openThread.tsx'

const theirs = [
  buildLot(),
  buildLot({ id: 13, color: 'Green', description: 'Tapas' }),
  ...Array.from({ length: 20 }, (_, place) =>
    buildLot({ id: 100 + place, type: 'HDPE', color: 'Natural' }),
  ),
]

const page = (items: object[], nextCursor: string | null = null): [number, object] => [
  200,
  { items, total: items.length, nextCursor, exchangeRate: null },
]

async function openPicker(mine: object[] = []) {
  const shown = await openThread([], {
    answers: {
      'GET /api/materials?userId=5&limit=20': page(theirs.slice(0, 20), 'next'),
      'GET /api/materials?userId=5&limit=20&cursor=next': page(theirs.slice(20)),
      'GET /api/materials?userId=7&limit=20': page(mine),
      'GET /api/materials?userId=5&limit=20&q=tapas+gre': page([theirs[1]!]),
      'GET /api/materials?userId=5&limit=20&q=tapas+grex': page([]),
      'GET /api/materials/12': [200, theirs[0]],
      'GET /api/materials/13': [200, theirs[1]],
    },
  })
  const open = async () => {
    await shown.keyboard.click(screen.getByRole('button', { name: 'Attach a listing' }))
    return within(screen.getByRole('dialog', { name: 'Attach a listing' }))
  }
  return { ...shown, open }
}

describe('the picker of listings', () => {
  it('attaches one of the partner’s listings, replaces it with another, and removes it', async () => {
    const { open, keyboard } = await openPicker()
    for (const [color, id] of [
      ['Blue', 12],
      ['Green', 13],
    ] as const) {
      const dialog = await open()
      await keyboard.click(await dialog.findByRole('button', { name: new RegExp(color) }))
      const card = await screen.findByRole('link', { name: new RegExp(color) })
      expect(card.getAttribute('href')).toBe(`/product/${id}`)
    }
    expect(screen.queryByRole('link', { name: /Blue/ })).toBeNull()
    await keyboard.click(screen.getByRole('button', { name: 'Send without this listing' }))
    expect(screen.queryByRole('link', { name: /Green/ })).toBeNull()
  })

  it('loads more on a press, and searches all of them', async () => {
    const { open, keyboard } = await openPicker()
    const dialog = await open()
    expect(await dialog.findAllByRole('listitem')).toHaveLength(20)
    await keyboard.click(dialog.getByRole('button', { name: 'Show more' }))
    await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(22))
    const search = dialog.getByRole('searchbox')
    await keyboard.type(search, 'tapas gre{Enter}')
    await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(1))
    await keyboard.type(search, 'x')
    await dialog.findByText('No matching listings')
    await keyboard.clear(search)
    await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(22))
    expect(document.activeElement).toBe(search)
  })

  it('lists the company’s own ones with the keyboard, and has an empty state', async () => {
    const { open, keyboard } = await openPicker()
    const dialog = await open()
    dialog.getByRole('tab', { name: 'Theirs' }).focus()
    await keyboard.keyboard('{ArrowRight}')
    await dialog.findByText('You have no listings available')
  })
})
