import { renderScreen } from '@materia/client/renderScreen.tsx'
import type { Language } from '@materia/contracts/languages.ts'
import type { MockResponses } from '@materia/ui/src/testing/mockCalls.ts'
import { mockUploads } from '@materia/ui/src/testing/mockUploads.ts'
import { act, screen } from '@testing-library/react'
import { draftKey, writeDraft } from '../src/listingForm/listingDraft.ts'
import { toFields } from '../src/listingForm/listingFields.ts'
import routes from '../src/routes.tsx'
import { buildMaterial, buildUser } from './factories.ts'

export const user = buildUser({ country: '', state: '' })
export const created = buildMaterial({ id: 90, userId: user.id })

type Setting = { at?: string; answers?: MockResponses; language?: Language }

/** Renders the screen of a new listing, and collects its uploads. */
export async function openAddListing({
  at = '/add-listing',
  answers = { 'POST /api/materials': [201, created] },
  language,
}: Setting = {}) {
  const uploads = mockUploads()
  Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => {} })
  const view = renderScreen({ routes, at, user, answers, language })
  await screen.findByRole('heading', { level: 1 })
  return { ...view, uploads }
}

type View = Awaited<ReturnType<typeof openAddListing>>
type Keyboard = View['keyboard']

export const photo = (name = 'lot.jpg', type = 'image/jpeg') => new File(['pixels'], name, { type })

export async function choosePictures(keyboard: Keyboard, ...files: File[]) {
  await keyboard.upload(
    document.querySelector<HTMLInputElement>('input[type=file][multiple]')!,
    files,
  )
}

export async function addPicture({ keyboard, uploads }: View, url = '/uploads/lot-2f62b5.webp') {
  await choosePictures(keyboard, photo())
  await act(async () => uploads.at(-1)!.respond(201, { url }))
}

export async function fill(view: View) {
  const { keyboard } = view
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
  await keyboard.type(screen.getByLabelText('Postal code'), '64010')
  await addPicture(view)
}

/** Opens the form with a complete draft. */
export function openFilled(answers: MockResponses) {
  writeDraft(draftKey(user.id, 'new'), toFields(created))
  return openAddListing({ answers })
}

export async function publish(keyboard: Keyboard) {
  await keyboard.click(screen.getByRole('button', { name: 'Preview' }))
  await keyboard.click(await screen.findByRole('button', { name: 'Confirm and publish' }))
}
