import { buildUser } from '@materia/client/identity/buildUser.ts'
import { currentUserQuery } from '@materia/client/identity/useSession.ts'
import { renderScreen } from '@materia/client/renderScreen.tsx'
import type { User } from '@materia/contracts/identity/users/user.ts'
import { cleanup, screen, within } from '@testing-library/react'
import { ProfileSection } from './ProfileSection.tsx'
import { refusal } from '../../../test/refusal.ts'
import { settingsRoutes } from '../../../test/settingsRoutes.ts'

const user = buildUser({ phoneNumber: '+1 713 555 0100', profileRevision: 3 })
const call = 'PATCH /api/user/profile'
const routes = settingsRoutes(ProfileSection)

function show(answers: Record<string, [number, object?]> = {}, as: User = user) {
  return renderScreen({ routes, at: '/settings', user: as, answers })
}
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const save = () => screen.getByRole('button', { name: 'Save profile' })
beforeEach(() => sessionStorage.clear())

describe('the profile in the settings', () => {
  it('saves the typed values, with the derived location and the revision they are based on', async () => {
    const { keyboard, calls, queryClient } = show({
      [call]: [200, { ...user, companyName: 'Houston Metals', profileRevision: 4 }],
    })
    await keyboard.clear(field('Company name'))
    await keyboard.type(field('Company name'), 'Houston Metals')
    await keyboard.click(save())
    await screen.findByText('Profile information updated successfully.')
    expect(calls).toEqual([
      {
        call,
        body: {
          companyName: 'Houston Metals',
          description: 'Buys regrind',
          country: 'USA',
          state: 'TX',
          postalCode: '',
          email: 'compras@houston.example',
          phoneNumber: '+1 713 555 0100',
          location: 'Texas, United States',
          revisionSeen: 3,
        },
      },
    ])
    expect(queryClient.getQueryData(currentUserQuery.queryKey)).toMatchObject({
      profileRevision: 4,
    })
    expect(document.activeElement).toBe(save())
  })

  it.each([
    ['Company name is required', { companyName: '' }],
    ['Description is required', { description: ' ' }],
    ['Country is required', { country: '' as const, state: '' }],
    ['State is required', { state: '' }],
    ['Email is required', { email: '', phoneNumber: '' }],
    ['Phone is required', { email: 'nobody', phoneNumber: '' }],
    ['Please enter a valid email address', { email: 'nobody' }],
  ])('shows the error %s first, and sends nothing', async (message, wrong) => {
    const { keyboard, calls } = show({}, { ...user, ...wrong })
    await keyboard.click(save())
    const notice = await screen.findByText('Validation error')
    expect(notice.closest('li')?.textContent).toContain(message)
    expect(calls).toEqual([])
  })

  it('clears the state when the country changes', async () => {
    const { keyboard } = show()
    screen.getByText('Shown as: Texas, United States')
    await keyboard.selectOptions(field('Country'), 'MEX')
    expect(field('State').value).toBe('')
    expect(screen.queryByText(/Shown as/)).toBeNull()
    await keyboard.selectOptions(field('State'), 'NL')
    screen.getByText('Shown as: Nuevo León, México')
  })

  it('sends another state than the postal code’s only when the company has confirmed it', async () => {
    const { keyboard, calls } = show({ [call]: [200, user] })
    await keyboard.type(field('Postal code (optional)'), '06390')
    await keyboard.click(save())
    await screen.findAllByText('The postal code is in another state')
    await keyboard.click(screen.getByRole('button', { name: 'Texas is right' }))
    await keyboard.click(save())
    await screen.findByText('Profile information updated successfully.')
    expect(calls).toMatchObject([
      { body: { state: 'TX', postalCode: '06390', isStateConfirmed: true } },
    ])
  })

  it('shows how it reads a phone number without a country code', async () => {
    const { keyboard } = show()
    await keyboard.clear(field('Phone'))
    await keyboard.type(field('Phone'), '818 358 0000')
    await screen.findByText('We’ll save +1 818 358 0000')
  })

  it('shows a value saved elsewhere beside the typed one, and overwrites it at the next save', async () => {
    const other = { ...user, description: 'Buys copper', profileRevision: 4 }
    const { keyboard, calls } = show({
      [call]: refusal(409, 'PROFILE_CHANGED'),
      'GET /api/user': [200, other],
    })
    await keyboard.clear(field('What your company makes, sells or buys'))
    await keyboard.type(field('What your company makes, sells or buys'), 'Buys PET')
    await keyboard.click(save())
    await screen.findByText('Saved elsewhere: Buys copper')
    expect(field('What your company makes, sells or buys').value).toBe('Buys PET')
    await keyboard.click(save())
    expect(calls.at(-2)).toMatchObject({ call, body: { description: 'Buys PET', revisionSeen: 4 } })
  })

  it('focuses a phone number that the server refuses, and says why', async () => {
    const details = [{ path: 'phoneNumber', message: 'is no phone number' }]
    const { keyboard } = show({ [call]: [400, { code: 'VALIDATION', message: '', details }] })
    await keyboard.clear(field('Phone'))
    await keyboard.type(field('Phone'), '8358-0000')
    await keyboard.click(save())
    const notice = await screen.findByText('Error')
    expect(notice.closest('li')?.textContent).toContain('We don’t recognize this phone number')
    expect(document.activeElement).toBe(field('Phone'))
  })

  it('shows a failure, and keeps the typed text', async () => {
    const { keyboard } = show({ [call]: refusal(503, 'UNAVAILABLE') })
    await keyboard.type(field('Company name'), ' Inc')
    await keyboard.click(save())
    await screen.findByText('Failed to update profile information. Please try again.')
    expect(field('Company name').value).toBe('Houston Polymers Inc')
  })

  it('shows a refusal at its field', async () => {
    const { keyboard } = show({ [call]: refusal(409, 'EMAIL_TAKEN') })
    await keyboard.click(save())
    await within(field('Email').parentElement!).findByText('This email is already registered')
    expect(document.activeElement).toBe(field('Email'))
  })
})

describe('an unsaved draft', () => {
  async function typeAndReload(answers?: Parameters<typeof show>[0]) {
    const { keyboard } = show()
    await keyboard.type(field('Company name'), ' Inc')
    await keyboard.selectOptions(field('State'), 'CA')
    cleanup()
    return show(answers, { ...user, description: 'Buys copper', profileRevision: 4 })
  }

  it('is restored after a reload, together with values saved meanwhile', async () => {
    const { keyboard, calls } = await typeAndReload({ [call]: [200, user] })
    screen.getByText('We restored what you entered before. It isn’t saved yet.')
    await keyboard.click(save())
    await screen.findByText('Profile information updated successfully.')
    expect(calls).toMatchObject([
      {
        body: {
          companyName: 'Houston Polymers Inc',
          state: 'CA',
          description: 'Buys copper',
          revisionSeen: 4,
        },
      },
    ])
  })

  it('is deleted once it is saved', async () => {
    const { keyboard } = await typeAndReload({
      [call]: [200, { ...user, companyName: 'Houston Polymers Inc', state: 'CA' }],
    })
    await keyboard.click(save())
    await screen.findByText('Profile information updated successfully.')
    expect([screen.queryByText(/entered before/), sessionStorage.length]).toEqual([null, 0])
  })

  it('is deleted once it is discarded', async () => {
    const { keyboard } = await typeAndReload()
    await keyboard.click(screen.getByRole('button', { name: 'Discard changes' }))
    expect([field('Company name').value, field('State').value]).toEqual(['Houston Polymers', 'TX'])
    expect([
      document.activeElement,
      screen.queryByText(/entered before/),
      sessionStorage.length,
    ]).toEqual([field('Company name'), null, 0])
  })

  it('is not restored for another company, nor from another version’s format', async () => {
    await typeAndReload()
    cleanup()
    show({}, { ...user, id: user.id + 1 })
    expect(field('Company name').value).toBe('Houston Polymers')
    cleanup()
    sessionStorage.setItem(`profile-draft_${user.id}`, '{"companyName":7,"password":"x"}')
    show()
    expect(screen.queryByText(/entered before/)).toBeNull()
  })
})

describe('the switch of email and phone', () => {
  const preferences = 'PATCH /api/user/preferences'
  const contact = () => screen.getByRole('switch', { name: /Show email and phone/ })

  it('applies at once and is sent', async () => {
    const { keyboard, calls } = show({ [preferences]: [200, { ...user, showsContact: true }] })
    await keyboard.click(contact())
    await screen.findByText('Every signed-in company sees your email and phone')
    expect(contact().getAttribute('aria-checked')).toBe('true')
    expect(calls).toEqual([{ call: preferences, body: { showsContact: true } }])
  })

  it('is undone when saving fails', async () => {
    const { keyboard } = show({ [preferences]: refusal(503, 'UNAVAILABLE') })
    await keyboard.click(contact())
    await screen.findByText('The service isn’t available right now. Try again in a moment.')
    expect(contact().getAttribute('aria-checked')).toBe('false')
  })
})
