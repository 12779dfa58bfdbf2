import type { ImportReport } from '@materia/contracts/catalog/materialImport.ts'
import type { MockResponses } from '@materia/ui/src/testing/mockCalls.ts'
import { mockUploads } from '@materia/ui/src/testing/mockUploads.ts'
import { renderScreen } from '@materia/client/renderScreen.tsx'
import { RemoteRoot } from '@materia/ui/src/remotes/RemoteRoot.tsx'
import type { Language } from '@materia/contracts/languages.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { buildUser } from '../../test/factories.ts'
import english from '../lang/en.json'
import spanish from '../lang/es.json'
import { BulkActions } from './BulkActions.tsx'

// Files of jsdom lack this method.
File.prototype.arrayBuffer ??= function arrayBuffer() {
  return new Promise((resolve) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(reader.result as ArrayBuffer))
    reader.readAsArrayBuffer(this)
  })
}

function renderBulk(answers: MockResponses = {}, language: Language = 'en') {
  return renderScreen({
    routes: [
      {
        element: <RemoteRoot name="test" version="test" messages={{ en: english, es: spanish }} />,
        children: [{ path: '/', element: <BulkActions /> }],
      },
    ],
    at: '/',
    user: buildUser({ id: 2 }),
    language,
    answers,
  })
}

const call = 'POST /api/materials/import'
const csv = new File(['Category,Price\nPlastics,1\n'], 'lots.csv', { type: 'text/csv' })
const report = (overrides: Partial<ImportReport> = {}): ImportReport => ({
  rows: 2,
  created: 0,
  faults: [],
  ...overrides,
})
const csvInput = () => document.querySelector<HTMLInputElement>('input[accept*=csv]')!
const pictureInput = () => document.querySelector<HTMLInputElement>('input[accept*=image]')!

async function openWithFile(answers: MockResponses, language?: Language) {
  const rendered = renderBulk(answers, language)
  await rendered.keyboard.click(
    screen.getByRole('button', { name: language === 'es' ? 'Importar' : 'Import' }),
  )
  await rendered.keyboard.upload(csvInput(), csv)
  return rendered
}

describe('an import', () => {
  it('offers a template in the page’s language', async () => {
    const { keyboard } = renderBulk({}, 'es')
    await keyboard.click(screen.getByRole('button', { name: 'Importar' }))
    const link = screen.getByRole('link', { name: 'Descargar la plantilla' })
    expect(link.getAttribute('download')).toBe('materia-plantilla.csv')
    expect(decodeURIComponent(link.getAttribute('href') ?? '')).toContain(
      'Categoría,Tipo,Grado,Presentación',
    )
  })

  it('is checked first and created after a confirmation', async () => {
    const answers: MockResponses = { [call]: [200, report()] }
    const { keyboard, calls } = await openWithFile(answers)
    await keyboard.click(screen.getByRole('button', { name: 'Check the file' }))
    await screen.findByText('All 2 listings are ready to import.')
    answers[call] = [200, report({ created: 2 })]
    const create = screen.getByRole('button', { name: 'Create 2 listings' })
    // Two presses before React renders in between.
    act(() => {
      create.click()
      create.click()
    })
    await screen.findByText('2 listings created', { selector: 'li *' })
    const sent = { csv: 'Category,Price\nPlastics,1\n', pictures: {}, language: 'en' }
    expect(calls).toEqual([
      { call, body: { ...sent, isCheckOnly: true } },
      { call, body: { ...sent, isCheckOnly: false } },
    ])
    expect(screen.queryByRole('button', { name: /^Create/ })).toBeNull()
  })

  it('lists errors by row and column, and creates nothing', async () => {
    const faults = [
      { row: 2, column: 'Precio', message: 'Escribe un precio válido', value: 'ocho mil' },
      { row: 3, column: '', message: 'Fila vacía' },
    ]
    const { keyboard } = await openWithFile({ [call]: [200, report({ faults })] }, 'es')
    await keyboard.click(screen.getByRole('button', { name: 'Revisar el archivo' }))
    await screen.findByText('Hay 2 errores por corregir. No se creó nada.')
    const rows = within(screen.getByRole('table'))
      .getAllByRole('row')
      .map((row) => [...row.children].map((cell) => cell.textContent))
    expect(rows).toEqual([
      ['Fila', 'Columna', 'Error'],
      ['2', 'Precio', 'Escribe un precio válidoValor en el archivo: ocho mil'],
      ['3', '–', 'Fila vacía'],
    ])
    expect(screen.queryByRole('button', { name: /^Crear/ })).toBeNull()
  })

  const title = 'Copper / Wire'
  const plan: ImportReport['plan'] = [
    { row: 2, kind: 'changed', title, columns: ['Price', 'Quantity'] },
    { row: 3, kind: 'same', title, columns: [] },
    { row: 4, kind: 'new', title, columns: [] },
  ]

  it('shows the plan for each row of a file with ids, and then the result', async () => {
    const answers: MockResponses = { [call]: [200, report({ rows: 3, plan })] }
    const { keyboard } = await openWithFile(answers)
    await keyboard.click(screen.getByRole('button', { name: 'Check the file' }))
    await screen.findByText('1 new, 1 changed, 1 unchanged')
    const rows = within(screen.getByRole('table'))
      .getAllByRole('row')
      .map((row) => [...row.children].map((cell) => cell.textContent))
    expect(rows).toEqual([
      ['Row', 'Result', 'Listing'],
      ['2', 'Changes: Price, Quantity', title],
      ['3', 'Unchanged', title],
      ['4', 'New', title],
    ])
    answers[call] = [200, report({ rows: 3, plan, created: 1, changed: 1 })]
    await keyboard.click(screen.getByRole('button', { name: 'Import the file' }))
    await screen.findByText('One listing created, 1 changed', { selector: 'li *' })
  })

  it('offers no import when all rows are unchanged', async () => {
    const { keyboard } = await openWithFile({
      [call]: [200, report({ rows: 1, plan: plan.slice(1, 2) })],
    })
    await keyboard.click(screen.getByRole('button', { name: 'Check the file' }))
    await screen.findByText('Nothing to import: no listing has changed.')
    expect(screen.queryByRole('button', { name: /^(Create|Import the)/ })).toBeNull()
  })

  it('clears the result of a check when another file is chosen', async () => {
    const { keyboard } = await openWithFile({ [call]: [200, report()] })
    await keyboard.click(screen.getByRole('button', { name: 'Check the file' }))
    await screen.findByRole('button', { name: 'Create 2 listings' })
    await keyboard.upload(csvInput(), new File(['x'], 'others.csv', { type: 'text/csv' }))
    screen.getByText('others.csv')
    await screen.findByRole('button', { name: 'Check the file' })
    expect(screen.queryByText('All 2 listings are ready to import.')).toBeNull()
  })

  it('uploads its images first, names the failed ones, and retries only these', async () => {
    const held = mockUploads()
    const { keyboard, calls } = await openWithFile({ [call]: [200, report()] })
    const pictures = ['front.jpg', 'side.jpg'].map(
      (name) => new File(['pixels'], name, { type: 'image/jpeg' }),
    )
    await keyboard.upload(pictureInput(), pictures)
    await keyboard.click(screen.getByRole('button', { name: 'Check the file' }))
    await screen.findByText('Uploading pictures: 0 of 2')
    await waitFor(() => expect(held).toHaveLength(2))
    act(() => held[0]!.respond(201, { url: '/uploads/front.webp' }))
    await screen.findByText('Uploading pictures: 1 of 2')
    act(() => held[1]!.respond(422, { code: 'IMAGE_UNREADABLE', message: 'no' }))
    await screen.findByText('side.jpg: This image is damaged or too large to read')
    expect(calls).toEqual([])
    await keyboard.click(screen.getByRole('button', { name: 'Check the file' }))
    await waitFor(() =>
      expect(held.map(({ file }) => file.name)).toEqual(['front.jpg', 'side.jpg', 'side.jpg']),
    )
    act(() => held[2]!.respond(201, { url: '/uploads/side.webp' }))
    await screen.findByText('All 2 listings are ready to import.')
    expect(calls[0]?.body).toMatchObject({
      pictures: { 'front.jpg': '/uploads/front.webp', 'side.jpg': '/uploads/side.webp' },
    })
  })

  it.each([
    [
      'LISTINGS_FULL',
      409,
      'You don’t have room for that many listings. Delete some first, or import fewer.',
    ],
    ['IMPORTS_FULL', 429, 'You’ve reached today’s limit for imports. Try again tomorrow.'],
  ])('explains the limit %s', async (code, status, text) => {
    const { keyboard } = await openWithFile({ [call]: [status, { code, message: 'no' }] })
    await keyboard.click(screen.getByRole('button', { name: 'Check the file' }))
    await screen.findByText(text)
  })

  it('says that a file has no listings', async () => {
    const { keyboard } = await openWithFile({ [call]: [200, report({ rows: 0 })] })
    await keyboard.click(screen.getByRole('button', { name: 'Check the file' }))
    await screen.findByText('This file has no listings.')
  })

  it('keeps the file when the server is down, for another check', async () => {
    const answers: MockResponses = { [call]: [503, { code: 'UNAVAILABLE' }] }
    const { keyboard } = await openWithFile(answers)
    await keyboard.click(screen.getByRole('button', { name: 'Check the file' }))
    await screen.findByText('The service isn’t available right now. Try again in a moment.')
    answers[call] = [200, report()]
    await keyboard.click(screen.getByRole('button', { name: 'Check the file' }))
    await screen.findByText('All 2 listings are ready to import.')
  })

  it('asks for the file again when it has changed on disk', async () => {
    const changed = new File(['x'], 'lots.csv', { type: 'text/csv' })
    changed.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotReadableError'))
    const { keyboard } = renderBulk()
    await keyboard.click(screen.getByRole('button', { name: 'Import' }))
    await keyboard.upload(csvInput(), changed)
    await keyboard.click(screen.getByRole('button', { name: 'Check the file' }))
    await screen.findByText('The file changed or moved after you chose it. Choose it again.')
  })

  it('asks for a CSV file instead of a spreadsheet', async () => {
    const { keyboard } = await openWithFile({})
    await keyboard.upload(csvInput(), new File(['PK'], 'Lista.XLSX', { type: 'text/csv' }))
    await screen.findByText(/^This is a spreadsheet file/)
    const check = screen.getByRole('button', { name: 'Check the file' })
    expect(check.hasAttribute('disabled')).toBe(true)
  })

  it('does not check a file over 1 MB or a picture that is no image', async () => {
    const { keyboard } = renderBulk()
    await keyboard.click(screen.getByRole('button', { name: 'Import' }))
    await keyboard.upload(
      csvInput(),
      new File(['x'.repeat(1024 * 1024 + 1)], 'all.csv', { type: 'text/csv' }),
    )
    await screen.findByText('This file is larger than 1 MB. Split it and import the parts.')
    expect(screen.getByRole('button', { name: 'Check the file' }).hasAttribute('disabled')).toBe(
      true,
    )
    await keyboard.upload(csvInput(), csv)
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Check the file' }).hasAttribute('disabled')).toBe(
        false,
      ),
    )
    await keyboard.upload(
      pictureInput(),
      new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'big.png', { type: 'image/png' }),
    )
    await screen.findByText('Not a readable image, or larger than 5 MB: big.png')
    expect(screen.getByRole('button', { name: 'Check the file' }).hasAttribute('disabled')).toBe(
      true,
    )
  })
})

describe('the export', () => {
  it('is a file to download, with headers in the page’s language', () => {
    renderBulk({}, 'es')
    const link = screen.getByRole('link', { name: 'Exportar' })
    expect(link.getAttribute('href')).toBe('/api/user/materials/export?language=es')
    expect(link.hasAttribute('download')).toBe(true)
  })
})
