import { buildUser } from '@materia/client/identity/buildUser.ts'
import { listFavoriteIds } from '@materia/contracts/catalog/api.ts'
import type { User } from '@materia/contracts/identity/users/user.ts'
import type { SlotProps } from '@materia/contracts/shell/slots.ts'
import { call } from '@materia/ui/src/api/apiClient.ts'
import type { MockResponses } from '@materia/ui/src/testing/mockCalls.ts'
import { act, screen } from '@testing-library/react'
import { showPage } from '../../test/showPage.tsx'

// Styles of a media query, which jsdom ignores, show parts of the header.
const hidden = true
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

const own = buildUser({ id: 7, companyName: 'Alfa' })
const beta = buildUser({ id: 8, companyName: 'Beta' })

function open(slots?: { 'sign-in-again': typeof Login }) {
  const answers: MockResponses = { [idsCall]: [401, { code: 'UNAUTHENTICATED' }] }
  return { answers, ...showPage({ at: '/add-listing', user: buildUser(), answers, slots }) }
}

/** Stands for the channel to other tabs, which jsdom lacks. */
class Channel extends EventTarget {
  static open = new Set<Channel>()
  constructor() {
    super()
    Channel.open.add(this)
  }
  close() {
    Channel.open.delete(this)
  }
}
const announce = (user: User | null) =>
  act(() => Channel.open.forEach((channel) => channel.dispatchEvent(messageOf(user))))
const messageOf = (user: User | null) => new MessageEvent('message', { data: { page: 1, user } })

beforeAll(() => void Object.assign(window, { BroadcastChannel: Channel }))

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

describe('another account in another tab', () => {
  it('covers the page when a call is refused; the call continues after the own login', async () => {
    const answers: MockResponses = {
      [idsCall]: [409, { code: 'OTHER_ACCOUNT' }],
      'GET /api/user': [200, beta],
    }
    const slots = { 'sign-in-again': Login }
    const { keyboard } = showPage({ at: '/add-listing', user: own, answers, slots })
    const waiting = call(listFavoriteIds)
    const cover = await screen.findByRole('dialog', { name: /logged in as Beta in another tab/ })
    await keyboard.click(screen.getByRole('button', { name: 'Log in as Alfa' }))
    await keyboard.click(await screen.findByText('Leave it'))
    expect(cover.isConnected).toBe(true)
    await keyboard.click(screen.getByRole('button', { name: 'Log in as Alfa' }))
    answers[idsCall] = [200, [4]]
    await keyboard.click(await screen.findByText('Signed in'))
    expect(await waiting).toEqual([4])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('covers the page after a logout there, until its company logs in there again', async () => {
    showPage({ at: '/add-listing', user: own })
    announce(null)
    expect(screen.getByRole('dialog', { name: 'You signed out in another tab' })).toBeTruthy()
    announce(beta)
    expect(screen.getByRole('button', { name: 'Continue as Beta' })).toBeTruthy()
    announce(own)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('turns the covered page into a visitor’s on request', async () => {
    const { keyboard } = showPage({ at: '/marketplace', user: own })
    announce(null)
    await keyboard.click(screen.getByRole('button', { name: 'Continue without logging in' }))
    expect(await screen.findAllByRole('link', { name: 'Beta login', hidden })).not.toHaveLength(0)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('turns a visitor’s page into the page of the company at once', async () => {
    showPage({ at: '/marketplace' })
    await screen.findAllByRole('link', { name: 'Beta login', hidden })
    announce(own)
    expect(await screen.findAllByRole('button', { name: /Alfa/, hidden })).not.toHaveLength(0)
  })
})
