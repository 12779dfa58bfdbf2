import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentType, ReactNode } from 'react'
import type { SlotProps } from '@materia/contracts/shell/slots.ts'
import { createQueryClient } from '@materia/ui/src/api/createQueryClient.ts'
import { remoteWidget } from '@materia/ui/src/remotes/remoteWidget.tsx'
import { SliceMessages } from '@materia/ui/src/language/SliceMessages.tsx'
import { Slot } from './Slot.tsx'
import { slotsKey } from './slotQuery.ts'

type Given = SlotProps['company-materials']

function Materials({ userId }: Given) {
  return <p>Materials of {userId}</p>
}

/** Renders a screen with one slot, loaded by `load`. */
function showSlot(
  load: () => Promise<{ Widget: ComponentType<Given> } | null>,
  failed?: ReactNode,
) {
  const queryClient = createQueryClient()
  queryClient.setQueryDefaults(slotsKey, {
    queryFn: ({ queryKey }) => (queryKey[1] === 'company-materials' ? load() : null),
  })
  render(
    <QueryClientProvider client={queryClient}>
      <SliceMessages>
        <h1>Profile</h1>
        <Slot
          name="company-materials"
          given={{ userId: 7 }}
          placeholder={<p>Wait</p>}
          empty={<p>Nothing yet</p>}
          failed={failed}
        />
      </SliceMessages>
    </QueryClientProvider>,
  )
  return userEvent.setup()
}

describe('a slot', () => {
  it('shows its owner’s widget', async () => {
    showSlot(async () => ({ Widget: Materials }))
    expect(screen.getByText('Wait')).toBeTruthy()
    expect(await screen.findByText('Materials of 7')).toBeTruthy()
    expect(screen.queryByText('Wait')).toBeNull()
  })

  it('shows the empty text when its owner has no widget', async () => {
    showSlot(async () => null)
    expect(await screen.findByText('Nothing yet')).toBeTruthy()
  })

  it('offers a retry when its owner does not load', async () => {
    const answers = [() => Promise.reject(new Error('down')), async () => ({ Widget: Materials })]
    const keyboard = showSlot(() => answers.shift()!())
    await keyboard.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Materials of 7')).toBeTruthy()
  })

  it('shows nothing after a failed load when the screen asked for that', async () => {
    showSlot(async () => Promise.reject(new Error('down')), null)
    await waitFor(() => expect(screen.queryByText('Wait')).toBeNull())
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('keeps the screen when its widget throws, and renders the widget again on a retry', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {})
    let isBroken = true
    const Breaking = (given: Given) => {
      if (isBroken) throw new Error('broken')
      return <Materials {...given} />
    }
    const keyboard = showSlot(async () => ({ Widget: Breaking }))
    const retry = await screen.findByRole('button', { name: 'Try again' })
    expect(screen.getByRole('heading', { name: 'Profile' })).toBeTruthy()
    isBroken = false
    await keyboard.click(retry)
    expect(screen.getByText('Materials of 7')).toBeTruthy()
  })
})

describe('a widget for another slice', () => {
  it('renders with the texts and the name of its own slice', async () => {
    const Named = remoteWidget(
      { name: 'mfe-test', version: '1', messages: { en: {}, es: {} } },
      Materials,
    )
    showSlot(async () => ({ Widget: Named }))
    const text = await screen.findByText('Materials of 7')
    expect(text.closest('[data-remote]')?.getAttribute('data-remote')).toBe('mfe-test@1')
  })
})
