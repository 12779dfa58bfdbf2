import { buildUser } from '@materia/client/identity/buildUser.ts'
import { listFavoriteIds } from '@materia/contracts/catalog/api.ts'
import type { SlotProps } from '@materia/contracts/shell/slots.ts'
import { call } from '@materia/ui/src/api/apiClient.ts'
import type { MockResponses } from '@materia/ui/src/testing/mockCalls.ts'
import { screen } from '@testing-library/react'
import { showPage } from '../../test/showPage.tsx'

const idsCall = 'GET /api/user/favorites/ids'

function Login({ onDone }: SlotProps['sign-in-again']) {
  return (
    <>
      <button type="button" onClick={() => onDone(true)}>
        Signed in
      </button>
      <button type="button" onClick={() => onDone(false)}>
        Leave it
      </button>
    </>
  )
}

function open(slots?: { 'sign-in-again': typeof Login }) {
  const answers: MockResponses = { [idsCall]: [401, { code: 'UNAUTHENTICATED' }] }
  return { answers, ...showPage({ at: '/add-listing', user: buildUser(), answers, slots }) }
}

describe('an expired session', () => {
  it('lets the company sign in without leaving the page; waiting calls continue', async () => {
    const { answers, keyboard, calls, location } = open({ 'sign-in-again': Login })
    const waiting = Promise.all([call(listFavoriteIds), call(listFavoriteIds)])
    await screen.findByText('Signed in')
    answers[idsCall] = [200, [4]]
    await keyboard.click(screen.getByText('Signed in'))
    expect(await waiting).toEqual([[4], [4]])
    expect(calls.filter(({ call: name }) => name === idsCall)).toHaveLength(4)
    expect(location()).toBe('/add-listing')
    expect(screen.queryByText('Signed in')).toBeNull()
  })

  it('fails the waiting calls when the dialog is dismissed', async () => {
    const { keyboard } = open({ 'sign-in-again': Login })
    const refused = expect(call(listFavoriteIds)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
    await keyboard.click(await screen.findByText('Leave it'))
    await refused
  })

  it('fails the waiting calls at once when the login dialog cannot be loaded', async () => {
    open()
    await expect(call(listFavoriteIds)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
  })
})
