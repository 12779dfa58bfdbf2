import { renderScreen } from '@materia/client/renderScreen.tsx'
import type { Answers } from '@materia/ui/src/mockCalls.ts'
import { mockUploads } from '@materia/ui/src/mockUploads.ts'
import type { MockUpload } from '@materia/ui/src/mockUploads.ts'
import type { Language } from '@materia/contracts/languages.ts'
import { act, cleanup, screen, within } from '@testing-library/react'
import { buildMaterial, buildUser } from '../../test/factories.ts'
import routes from '../routes.tsx'
import { draftKey, writeDraft } from './listingDraft.ts'
import { toFields } from './listingFields.ts'

const user = buildUser({ country: '', state: '' })
const created = buildMaterial({ id: 90, userId: user.id })
let uploads: MockUpload[]

beforeEach(() => {
  localStorage.clear()
  uploads = mockUploads()
  Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => {} })
})

type Setting = { at?: string; answers?: Answers; language?: Language }

async function open({
  at = '/add-listing',
  answers = { 'POST /api/materials': [201, created] },
  language,
}: Setting = {}) {
  const view = renderScreen({ routes, at, user, answers, language })
  await screen.findByRole('heading', { level: 1 })
  return view
}

type Keyboard = Awaited<ReturnType<typeof open>>['keyboard']

const photo = (name = 'lot.jpg', type = 'image/jpeg') => new File(['pixels'], name, { type })

async function choosePictures(keyboard: Keyboard, ...files: File[]) {
  await keyboard.upload(
    document.querySelector<HTMLInputElement>('input[type=file][multiple]')!,
    files,
  )
}

async function addPicture(keyboard: Keyboard, url = '/uploads/lot-2f62b5.webp') {
  await choosePictures(keyboard, photo())
  await act(async () => uploads.at(-1)!.answer(201, { url }))
}

async function fill(keyboard: Keyboard) {
  await keyboard.selectOptions(screen.getByLabelText('Category'), 'Plastics')
  await keyboard.selectOptions(screen.getByLabelText('Type'), 'Polypropylene')
  await keyboard.selectOptions(screen.getByLabelText('Presentation'), 'Ground')
  await keyboard.type(screen.getByLabelText('Melt flow index (MFI)'), '12.5')
  await keyboard.selectOptions(screen.getByLabelText('Color'), 'Blue')
  await keyboard.type(screen.getByLabelText('Description'), 'Clean regrind')
  await keyboard.type(screen.getByLabelText('Quantity'), '20000')
  await keyboard.type(screen.getByLabelText('Price'), '18,400.50')
  await keyboard.selectOptions(screen.getByLabelText('Country'), 'MEX')
  await keyboard.selectOptions(screen.getByLabelText('State'), 'NL')
  await addPicture(keyboard)
}

/** The form as a draft left it, with nothing missing. */
function openFilled(answers: Answers) {
  writeDraft(draftKey(user.id, 'new'), toFields(created))
  return open({ answers })
}

async function publish(keyboard: Keyboard) {
  await keyboard.click(screen.getByRole('button', { name: 'Preview' }))
  await keyboard.click(await screen.findByRole('button', { name: 'Confirm and publish' }))
}

describe('/add-listing', () => {
  it('previews the listing, sends it once, however often it is confirmed, and goes to the own listings', async () => {
    const { keyboard, calls, location } = await open()
    await fill(keyboard)
    await keyboard.click(screen.getByRole('button', { name: 'Preview' }))
    const preview = within(await screen.findByRole('dialog', { name: 'Preview' }))
    preview.getByText('Polypropylene / Ground / Blue / Post-industrial')
    preview.getByText('US$0.92 / kg')
    preview.getByText('US$18,400.50')
    preview.getByText('20,000 kg')
    preview.getByText('Nuevo León, México')
    expect(calls).toEqual([])
    const confirm = preview.getByRole('button', { name: 'Confirm and publish' })
    act(() => [confirm, confirm].forEach((button) => button.click()))
    await screen.findByText('Listing Created')
    expect(location()).toBe('/profile?tab=listings')
    expect(calls).toEqual([
      {
        call: 'POST /api/materials',
        body: {
          title: 'Polypropylene / Ground / Blue / Post-industrial',
          category: 'Plastics',
          type: 'Polypropylene',
          presentation: 'Ground',
          mfi: '12.5',
          color: 'Blue',
          materialOrigin: 'Post-industrial',
          description: 'Clean regrind',
          quantity: '20000',
          unit: 'Kg',
          price: '18400.50',
          currency: 'USD',
          isSingleLot: true,
          location: 'Nuevo León, México',
          imageUrl: '["/uploads/lot-2f62b5.webp"]',
        },
      },
    ])
  })

  it('sums up what is missing, with a link to each field, and sends nothing', async () => {
    const { keyboard, calls } = await open()
    await keyboard.click(screen.getByRole('button', { name: 'Preview' }))
    const summary = screen.getByRole('group', { name: 'Check these fields' })
    expect(document.activeElement).toBe(summary)
    expect(
      within(summary)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Category: This field is required',
      'Color: This field is required',
      'Description: This field is required',
      'Quantity: This field is required',
      'Price: This field is required',
      'State: This field is required',
      'Pictures: At least one image is required',
    ])
    await keyboard.click(within(summary).getByRole('link', { name: /^Price/ }))
    const price = screen.getByLabelText('Price')
    expect(document.activeElement).toBe(price)
    expect(price.getAttribute('aria-invalid')).toBe('true')
    await keyboard.type(price, '1e9')
    expect(
      within(summary).getByRole('link', { name: 'Price: Please enter a valid price' }),
    ).toBeTruthy()
    expect(calls).toEqual([])
  })

  it('asks for what belongs to the category, and starts over with another one', async () => {
    const { keyboard } = await open()
    expect(screen.getByLabelText('Type').matches(':disabled')).toBe(true)
    expect(screen.queryByLabelText('Melt flow index (MFI)')).toBeNull()
    await keyboard.selectOptions(screen.getByLabelText('Category'), 'Plastics')
    await keyboard.selectOptions(screen.getByLabelText('Type'), 'Polyethylene')
    expect(screen.getByLabelText('Melt flow index (MFI)')).toBeTruthy()
    await keyboard.selectOptions(screen.getByLabelText('Category'), 'Metals')
    expect(screen.getByLabelText('Type')).toHaveProperty('value', '')
    expect(
      within(screen.getByLabelText('Type'))
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Choose',
      'Copper',
      'Steel',
      'Aluminum',
      'Stainless Steel',
      'Brass',
      'Bronze',
      'Lead',
      'Zinc',
    ])
    expect(screen.queryByLabelText('Melt flow index (MFI)')).toBeNull()
  })

  it('has the states of the country, and a color of its own', async () => {
    const { keyboard } = await open()
    await keyboard.selectOptions(screen.getByLabelText('State'), 'TX')
    await keyboard.selectOptions(screen.getByLabelText('Country'), 'MEX')
    expect(screen.getByLabelText('State')).toHaveProperty('value', '')
    await keyboard.selectOptions(screen.getByLabelText('Color'), 'Other')
    await keyboard.type(screen.getByLabelText('Which color'), 'Turquoise')
    expect(screen.getByLabelText('Which color')).toHaveProperty('value', 'Turquoise')
  })

  it('reads the price back as buyers compare it', async () => {
    const { keyboard } = await open()
    await keyboard.type(screen.getByLabelText('Quantity'), '1000')
    await keyboard.type(screen.getByLabelText('Price'), '1,250.50')
    expect(screen.getByText(/\$1,250\.50, US\$1\.25 per kg$/)).toBeTruthy()
  })

  it('shows beside its field what the server refused, and keeps what was typed', async () => {
    const { keyboard } = await openFilled({
      'POST /api/materials': [
        409,
        {
          code: 'LISTING_INVALID',
          message: 'no',
          requestId: 'r',
          details: [{ path: 'price', message: 'Please enter a valid price' }],
        },
      ],
    })
    await publish(keyboard)
    const summary = await screen.findByRole('group', { name: 'Error Creating Listing' })
    expect(document.activeElement).toBe(summary)
    expect(within(summary).getByRole('link').textContent).toBe(
      'Price: The server did not accept this',
    )
    expect(screen.getByLabelText('Price')).toHaveProperty('value', '18400.00')
  })

  it.each([
    [
      'one listing too many',
      409,
      { code: 'LISTINGS_FULL', message: 'no' },
      'You have as many listings as there can be. Delete some first.',
    ],
    [
      'a picture that is gone',
      409,
      { code: 'IMAGE_UNKNOWN', message: 'no' },
      'Pictures: A picture is gone. Remove it and upload it again.',
    ],
    [
      'a field it has no place for',
      400,
      {
        code: 'INVALID_INPUT',
        message: 'no',
        details: [{ path: 'userId', message: '"userId" is not allowed' }],
      },
      'Validation failed: userId - "userId" is not allowed',
    ],
    [
      'a fault of the server',
      500,
      { code: 'INTERNAL', message: 'no' },
      'Error submitting form. Please try again.',
    ],
  ])('says so of %s', async (_name, status, body, text) => {
    const { keyboard } = await openFilled({ 'POST /api/materials': [status, body] })
    await publish(keyboard)
    expect(
      within(await screen.findByRole('group', { name: 'Error Creating Listing' })).getByText(text),
    ).toBeTruthy()
  })

  it('can be sent again after the service was down', async () => {
    const answers: Answers = {
      'POST /api/materials': [503, { code: 'UNAVAILABLE', message: 'down' }],
    }
    const { keyboard, location } = await openFilled(answers)
    await publish(keyboard)
    await screen.findByRole('group', { name: 'Error Creating Listing' })
    answers['POST /api/materials'] = [201, created]
    await publish(keyboard)
    await screen.findByText('elsewhere')
    expect(location()).toBe('/profile?tab=listings')
  })

  it('is all in Spanish', async () => {
    const { keyboard } = await open({ language: 'es' })
    await keyboard.click(screen.getByRole('button', { name: 'Vista previa' }))
    expect(screen.getByRole('link', { name: 'Fotos: Se necesita al menos una foto' })).toBeTruthy()
    expect(screen.getByRole('option', { name: 'Plásticos' })).toBeTruthy()
  })
})

describe('a draft', () => {
  it('is there again after a reload, with its pictures', async () => {
    const first = await open()
    await first.keyboard.selectOptions(screen.getByLabelText('Category'), 'Plastics')
    await first.keyboard.selectOptions(screen.getByLabelText('Type'), 'Polypropylene')
    await first.keyboard.type(screen.getByLabelText('Price'), '18,400')
    await addPicture(first.keyboard)
    cleanup()
    await open()
    screen.getByText('Here is what you had typed before.')
    expect(screen.getByLabelText('Type')).toHaveProperty('value', 'Polypropylene')
    expect(screen.getByLabelText('Price')).toHaveProperty('value', '18,400')
    expect(screen.getAllByRole('button', { name: /^Picture/ })).toHaveLength(1)
  })

  it('is gone once it was sent', async () => {
    const { keyboard } = await openFilled({ 'POST /api/materials': [201, created] })
    await publish(keyboard)
    await screen.findByText('elsewhere')
    expect(localStorage.getItem(draftKey(user.id, 'new'))).toBeNull()
  })

  it('is gone once the form is cleared, which is asked for', async () => {
    const { keyboard } = await open()
    await keyboard.type(screen.getByLabelText('Price'), '12')
    await keyboard.click(screen.getByRole('button', { name: 'Clear the form' }))
    const question = within(screen.getByRole('dialog', { name: 'Clear the form?' }))
    await keyboard.click(question.getByRole('button', { name: 'Clear the form' }))
    expect(screen.getByLabelText('Price')).toHaveProperty('value', '')
    expect(localStorage.getItem(draftKey(user.id, 'new'))).toBeNull()
  })
})

describe('pictures', () => {
  it('show how far they are, and hold the preview back until they are stored', async () => {
    const { keyboard } = await open()
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
    await act(async () => uploads[0]!.answer(201, { url: '/uploads/a-112233.webp' }))
    expect(screen.queryByRole('progressbar')).toBeNull()
    expect(screen.queryByRole('link', { name: /^Pictures/ })).toBeNull()
  })

  it('are refused before they are sent: other files, too large ones, a sixth', async () => {
    const { keyboard } = await open()
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

  it('change their order by the arrow keys, and the first is the cover', async () => {
    const { keyboard } = await open()
    await choosePictures(keyboard, photo('a.jpg'), photo('b.jpg'), photo('c.jpg'))
    await act(async () =>
      uploads.forEach((upload, index) => upload.answer(201, { url: `/uploads/p${index}.webp` })),
    )
    act(() => screen.getByRole('button', { name: 'Picture 3 of 3' }).focus())
    await keyboard.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}')
    expect(screen.getByText('Now 1 of 3')).toBeTruthy()
    expect(JSON.parse(localStorage.getItem(draftKey(user.id, 'new')) ?? '')).toEqual({
      imageUrl: ['/uploads/p2.webp', '/uploads/p0.webp', '/uploads/p1.webp'],
    })
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Picture 1 of 3' }))
  })

  it('are tried again one by one, or removed', async () => {
    const { keyboard } = await open()
    await choosePictures(keyboard, photo('a.jpg'), photo('b.jpg'))
    await act(async () => {
      uploads[0]!.answer(422, { code: 'IMAGE_UNREADABLE', message: 'no' })
      uploads[1]!.answer(500, { code: 'INTERNAL', message: 'no' })
    })
    screen.getByText('This image is damaged or too large to read')
    screen.getByText('Failed to upload images (Status: 500)')
    await keyboard.click(screen.getByRole('button', { name: 'Try again' }))
    await act(async () => uploads[2]!.answer(201, { url: '/uploads/b.webp' }))
    expect(uploads[2]!.file.name).toBe('b.jpg')
    await keyboard.click(screen.getByRole('button', { name: 'Remove picture 1' }))
    expect(screen.getAllByRole('button', { name: /^Picture/ })).toHaveLength(1)
    expect(JSON.parse(localStorage.getItem(draftKey(user.id, 'new')) ?? '')).toEqual({
      imageUrl: ['/uploads/b.webp'],
    })
  })

  it('are sent no further once removed', async () => {
    const { keyboard } = await open()
    await choosePictures(keyboard, photo())
    await keyboard.click(screen.getByRole('button', { name: 'Remove picture 1' }))
    expect(uploads[0]!.isAborted()).toBe(true)
  })
})

describe('/add-listing?from={id}', () => {
  it('begins as a copy of an own listing', async () => {
    await open({
      at: '/add-listing?from=7',
      answers: { 'GET /api/materials/7': [200, buildMaterial({ userId: user.id })] },
    })
    expect(await screen.findByLabelText('Price')).toHaveProperty('value', '18400.00')
    expect(screen.getAllByRole('button', { name: /^Picture/ })).toHaveLength(2)
  })

  it("says that another's cannot be copied and begins empty", async () => {
    const { location } = renderScreen({
      routes,
      at: '/add-listing?from=7',
      user,
      answers: { 'GET /api/materials/7': [200, buildMaterial({ userId: 99 })] },
    })
    await screen.findByText('Error loading material')
    expect(location()).toBe('/add-listing')
    expect(await screen.findByLabelText('Price')).toHaveProperty('value', '')
  })
})
