import { openBrowser } from '@materia/deploy/local/e2e/browser.ts'
import { press } from '@materia/deploy/local/e2e/press.ts'

const newPage = openBrowser()
it('the API document renders without policy violations, and a read can be tried', async () => {
  const page = await newPage()
  // Swagger UI takes long to render over a hundred operations.
  page.setDefaultTimeout(120_000)
  const problems: string[] = []
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
  page.on('pageerror', (error) => problems.push(error.message))
  await page.goto('/api/docs', { waitUntil: 'load' })
  await press(page.locator('#operations-tag-catalog'))
  const call = page.locator('#operations-catalog-listMaterials')
  await press(call.getByRole('button').first())
  await press(call.getByRole('button', { name: 'Try it out' }))
  await press(call.getByRole('button', { name: 'Execute' }))
  await call.locator('.live-responses-table').getByText('200', { exact: true }).first().waitFor()
  expect(problems).toEqual([])
})
