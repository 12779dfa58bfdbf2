import { openBrowser, violations } from '@materia/deploy/local/e2e/browser.ts'
import { press } from '@materia/deploy/local/e2e/press.ts'

const newPage = openBrowser()

describe('deleting an account', () => {
  it.each([
    ['en', 'light', 1280],
    ['es', 'dark', 320],
  ] as const)(
    'is offered with a data export, is accessible and fits, %s %s at %d px',
    async (language, colorScheme, width) => {
      const page = await newPage({
        user: 'houston',
        language,
        colorScheme,
        reducedMotion: 'reduce',
        viewport: { width, height: 800 },
      })
      await page.goto('/settings#danger')
      const section = page.locator('#danger')
      await section.getByRole('button', { name: /Request my data|Solicitar mis datos/ }).waitFor()
      expect(await violations(page)).toEqual([])
      await press(section.getByRole('button', { name: /Delete account|Eliminar cuenta/ }))
      const dialog = page.getByRole('dialog')
      await press(dialog.getByRole('button', { name: /Delete account|Eliminar cuenta/ }))
      await dialog.getByText(/This isn’t your username|Este no es tu usuario/).waitFor()
      expect(await violations(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        width,
      )
      await press(dialog.getByRole('button', { name: /Keep my account|Conservar mi cuenta/ }))
      await dialog.waitFor({ state: 'hidden' })
    },
  )
})
