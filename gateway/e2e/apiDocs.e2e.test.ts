import { openBrowser } from '@materia/deploy/local/e2e/browser.ts'

const newPage = openBrowser()
// Swagger UI takes its time over a hundred calls.
jest.setTimeout(180_000)

it('the document of the calls is drawn, its policy refuses nothing that this needs, and a read is tried from there', async () => {
  const page = await newPage()
  page.setDefaultTimeout(120_000)
  const faults: string[] = []
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
  page.on('pageerror', (error) => faults.push(error.message))
  await page.goto('/api/docs', { waitUntil: 'load' })
  await page.locator('#operations-tag-catalog').click()
  const call = page.locator('#operations-catalog-listMaterials')
  await call.getByRole('button').first().click()
  await call.getByRole('button', { name: 'Try it out' }).click()
  await call.getByRole('button', { name: 'Execute' }).click()
  await call.locator('.live-responses-table').getByText('200', { exact: true }).first().waitFor()
  expect(faults).toEqual([])
})
