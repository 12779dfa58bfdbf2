import { act, screen } from '@testing-library/react'
import { choosePictures, openAddListing, photo, user } from '../../test/openAddListing.tsx'
import { draftKey } from '../listingForm/listingDraft.ts'

beforeEach(() => localStorage.clear())

describe('images', () => {
  it('show their progress, and block the preview until they are stored', async () => {
    const { keyboard, uploads } = await openAddListing()
    await choosePictures(keyboard, photo())
    act(() => uploads[0]!.progress(0.4))
    expect(
      screen
        .getByRole('progressbar', { name: 'Uploading picture 1' })
        .getAttribute('aria-valuenow'),
    ).toBe('40')
    await keyboard.click(screen.getByRole('button', { name: 'Preview' }))
    expect(
      screen.getByRole('link', { name: 'Pictures: Wait until every picture is uploaded' }),
    ).toBeTruthy()
    await act(async () => uploads[0]!.respond(201, { url: '/uploads/a-112233.webp' }))
    expect(screen.queryByRole('progressbar')).toBeNull()
    expect(screen.queryByRole('link', { name: /^Pictures/ })).toBeNull()
  })

  it('are refused before the upload: other files, too large ones, a sixth', async () => {
    const { keyboard, uploads } = await openAddListing()
    const large = photo('large.png', 'image/png')
    Object.defineProperty(large, 'size', { value: 5 * 1024 * 1024 + 1 })
    await choosePictures(
      keyboard,
      large,
      ...['1', '2', '3', '4', '5', '6'].map((name) => photo(`${name}.jpg`)),
    )
    screen.getByText('File Too Large - Maximum file size is 5MB. (large.png)')
    screen.getByText('Maximum 5 images allowed (6.jpg)')
    expect(screen.getAllByRole('button', { name: /^Picture/ })).toHaveLength(5)
    expect(uploads.map(({ file }) => file.name)).toEqual(['1.jpg', '2.jpg', '3.jpg'])
  })

  it('are reordered with the arrow keys, and the first is the cover', async () => {
    const { keyboard, uploads } = await openAddListing()
    await choosePictures(keyboard, photo('a.jpg'), photo('b.jpg'), photo('c.jpg'))
    await act(async () =>
      uploads.forEach((upload, index) => upload.respond(201, { url: `/uploads/p${index}.webp` })),
    )
    act(() => screen.getByRole('button', { name: 'Picture 3 of 3' }).focus())
    await keyboard.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}')
    expect(screen.getByText('Now 1 of 3')).toBeTruthy()
    expect(JSON.parse(localStorage.getItem(draftKey(user.id, 'new')) ?? '')).toEqual({
      imageUrl: ['/uploads/p2.webp', '/uploads/p0.webp', '/uploads/p1.webp'],
    })
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Picture 1 of 3' }))
  })

  it('can be retried one by one, or removed', async () => {
    const { keyboard, uploads } = await openAddListing()
    await choosePictures(keyboard, photo('a.jpg'), photo('b.jpg'))
    await act(async () => {
      uploads[0]!.respond(422, { code: 'IMAGE_UNREADABLE', message: 'no' })
      uploads[1]!.respond(500, { code: 'INTERNAL', message: 'no' })
    })
    screen.getByText('This image is damaged or too large to read')
    screen.getByText('Failed to upload images (Status: 500)')
    await keyboard.click(screen.getByRole('button', { name: 'Try again' }))
    await act(async () => uploads[2]!.respond(201, { url: '/uploads/b.webp' }))
    expect(uploads[2]!.file.name).toBe('b.jpg')
    await keyboard.click(screen.getByRole('button', { name: 'Remove picture 1' }))
    expect(screen.getAllByRole('button', { name: /^Picture/ })).toHaveLength(1)
    expect(JSON.parse(localStorage.getItem(draftKey(user.id, 'new')) ?? '')).toEqual({
      imageUrl: ['/uploads/b.webp'],
    })
  })

  it('stop uploading once removed', async () => {
    const { keyboard, uploads } = await openAddListing()
    await choosePictures(keyboard, photo())
    await keyboard.click(screen.getByRole('button', { name: 'Remove picture 1' }))
    expect(uploads[0]!.isAborted()).toBe(true)
  })
})
