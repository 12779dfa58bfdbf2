import { buildUser } from '@materia/client/identity/buildUser.ts'
import { currentUserQuery } from '@materia/client/identity/useSession.ts'
import { renderScreen } from '@materia/client/renderScreen.tsx'
import { mockUploads } from '@materia/ui/src/testing/mockUploads.ts'
import { act, createEvent, fireEvent, screen, waitFor } from '@testing-library/react'
import { PictureSection } from './PictureSection.tsx'
import { settingsRoutes } from '../../../test/settingsRoutes.ts'

const routes = settingsRoutes(PictureSection)
const before = '/avatars/before-112233.webp'
const file = (type = 'image/png', size = 9) => new File([new Uint8Array(size)], 'me.png', { type })
const shown = () => document.querySelector('[role=img] img')?.getAttribute('src')

beforeAll(() => {
  // jsdom lacks both.
  URL.createObjectURL = () => 'blob:preview'
  URL.revokeObjectURL = () => {}
  HTMLCanvasElement.prototype.getContext = () => null
})

function show(answers: Record<string, [number, object?]> = {}, profilePictureUrl = before) {
  const uploads = mockUploads()
  return {
    uploads,
    ...renderScreen({ routes, at: '/settings', user: buildUser({ profilePictureUrl }), answers }),
  }
}
const input = () => screen.getByLabelText('Choose a picture', { selector: 'input' })

describe('the profile picture in the settings', () => {
  it('shows the chosen file at once, and keeps it once it is stored', async () => {
    const { keyboard, uploads, queryClient } = show()
    await keyboard.upload(input(), file())
    await keyboard.click(screen.getByRole('button', { name: 'Save picture' }))
    await waitFor(() => expect(uploads).toHaveLength(1))
    expect([shown(), uploads[0]!.path, uploads[0]!.field]).toEqual([
      'blob:preview',
      '/api/user/profile-picture',
      'profilePicture',
    ])
    act(() => uploads[0]!.respond(201, { url: '/avatars/after-112233.webp' }))
    await screen.findByText('Profile picture updated successfully.')
    expect(shown()).toBe('/avatars/after-112233.webp')
    expect(queryClient.getQueryData(currentUserQuery.queryKey)).toMatchObject({
      profilePictureUrl: '/avatars/after-112233.webp',
    })
  })

  it.each<[string, [number, object?], string]>([
    [
      'is refused',
      [422, { message: 'x', code: 'PICTURE_UNREADABLE', requestId: 'r' }],
      'This image is damaged or too large to read.',
    ],
    ['fails', [500], 'Failed to update profile picture. Please try again.'],
    ['returns no URL', [201, {}], 'Server did not return a valid image URL'],
  ])('shows the previous one again when the upload %s', async (_how, answer, text) => {
    const { keyboard, uploads } = show()
    await keyboard.upload(input(), file())
    await keyboard.click(screen.getByRole('button', { name: 'Save picture' }))
    await waitFor(() => expect(uploads).toHaveLength(1))
    act(() => uploads[0]!.respond(...answer))
    await screen.findByText('Failed to upload profile picture')
    screen.getByText(text)
    expect(shown()).toBe(before)
  })

  it('accepts a dropped or pasted file', async () => {
    show()
    const zone = screen.getByRole('img').parentElement!
    fireEvent.drop(zone, { dataTransfer: { files: [file()] } })
    await screen.findByText('Choose the visible area')
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    const paste = createEvent.paste(document.body)
    Object.defineProperty(paste, 'clipboardData', { value: { files: [file()] } })
    fireEvent(document.body, paste)
    await screen.findByText('Choose the visible area')
  })

  it('sends a HEIC photo that the browser cannot show without cropping it', async () => {
    const { uploads } = show()
    const photo = file('image/heic')
    fireEvent.drop(screen.getByRole('img').parentElement!, { dataTransfer: { files: [photo] } })
    const dialog = await screen.findByRole('dialog')
    fireEvent.error(dialog.querySelector('img')!)
    await waitFor(() => expect(uploads).toHaveLength(1))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it.each([
    [
      'another file type',
      file('image/webp'),
      'Invalid file type',
      'Please upload a JPG, PNG, or GIF image.',
    ],
    [
      'a file over 5 MB',
      file('image/png', 5 * 1024 * 1024 + 1),
      'File too large',
      'Please upload an image smaller than 5MB.',
    ],
  ])('refuses %s', async (_what, wrong, title, text) => {
    const { uploads } = show()
    fireEvent.drop(screen.getByRole('img').parentElement!, { dataTransfer: { files: [wrong] } })
    await screen.findByText(title)
    screen.getByText(text)
    expect(uploads).toEqual([])
  })

  it('is removed after a confirmation', async () => {
    const { keyboard, calls } = show({ 'DELETE /api/user/profile-picture': [204] })
    await keyboard.click(screen.getByRole('button', { name: 'Remove picture' }))
    expect(calls).toEqual([])
    await keyboard.click(screen.getAllByRole('button', { name: 'Remove picture' }).at(-1)!)
    await screen.findByText('Profile picture removed.')
    expect([shown(), screen.queryByRole('button', { name: 'Remove picture' })]).toEqual([
      undefined,
      null,
    ])
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Choose a picture'))
  })
})
