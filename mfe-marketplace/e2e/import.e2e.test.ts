import { csvTemplate } from '@materia/contracts/catalog/csv.ts'
import { openBrowser, violations } from '@materia/deploy/local/e2e/browser.ts'
import { press } from '@materia/deploy/local/e2e/press.ts'
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { firstPage, row } from '../test/ownListings.ts'

const newPage = openBrowser()

describe('an import', () => {
  it('lists errors by row and column, creates all listings once the file is valid, and appears in the export', async () => {
    const page = await newPage({ user: 'cholula', language: 'es' })
    await page.goto('/dashboard?tab=listings')
    await page.getByRole('heading', { level: 1 }).waitFor()
    const { total } = await firstPage(page)
    const good = csvTemplate('es')
      .replace('front.jpg; side.jpg', 'lote.webp')
      .replaceAll(',Azul,', ',Turquesa seis,')
    await press(page.getByRole('button', { name: 'Importar' }))
    const dialog = page.getByRole('dialog')
    const [template] = await Promise.all([
      page.waitForEvent('download'),
      press(dialog.getByRole('link', { name: 'Descargar la plantilla' })),
    ])
    expect([template.suggestedFilename(), await readFile(await template.path(), 'utf8')]).toEqual([
      'materia-plantilla.csv',
      `\uFEFF${csvTemplate('es')}`,
    ])
    const choose = (name: string, text: string) =>
      dialog
        .locator('input[accept*=csv]')
        .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
    await choose('mal.csv', good.replace('8400.00', 'ocho mil'))
    await dialog
      .locator('input[accept*=image]')
      .setInputFiles({ name: 'lote.webp', mimeType: 'image/webp', buffer: await anyPicture(page) })
    await press(dialog.getByRole('button', { name: 'Revisar el archivo' }))
    await dialog.getByRole('row', { name: /^2 Precio/ }).waitFor()
    expect((await firstPage(page)).total).toBe(total)
    await choose('bien.csv', good)
    await press(dialog.getByRole('button', { name: 'Revisar el archivo' }))
    await press(dialog.getByRole('button', { name: 'Crear la publicación' }))
    await row(page, 'Turquesa seis').getByText('Disponible').waitFor()
    expect((await firstPage(page)).total).toBe(total + 1)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      press(page.getByRole('link', { name: 'Exportar' })),
    ])
    const exported = await readFile(await download.path(), 'utf8')
    expect(exported).toContain('Turquesa seis')
    const check = async (text: string) => {
      await press(page.getByRole('button', { name: 'Importar' }))
      await choose('materia.csv', text)
      await press(dialog.getByRole('button', { name: 'Revisar el archivo' }))
    }
    await check(exported)
    await dialog.getByText('No hay nada que importar: ninguna publicación cambió.').waitFor()
    await page.keyboard.press('Escape')
    await check(exported.replace('12000,Kg', '11000,Kg'))
    await dialog.getByRole('row', { name: /Cambia: Cantidad/ }).waitFor()
    expect(await violations(page)).toEqual([])
    await press(dialog.getByRole('button', { name: 'Importar el archivo' }))
    await row(page, 'Turquesa seis')
      .getByText(/11,000 kg/)
      .waitFor()
    await press(row(page, 'Turquesa seis').getByRole('button', { name: /Administrar/ }))
    await press(page.getByRole('menuitem', { name: 'Eliminar' }))
    await press(dialog.getByRole('button', { name: 'Eliminar' }))
    await row(page, 'Turquesa seis').waitFor({ state: 'detached' })
  })
})

/** A stored image of the demo data, to send it as a file. */
async function anyPicture(page: Page): Promise<Buffer> {
  const {
    items: [first],
  } = await firstPage(page)
  const [url]: string[] = JSON.parse(first?.imageUrl ?? '[]')
  return (await page.request.get(url ?? '')).body()
}
