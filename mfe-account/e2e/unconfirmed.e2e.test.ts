import { randomUUID } from 'node:crypto'
import { openBrowser, violations } from '@materia/deploy/local/e2e/browser.ts'
import { inviteByHand } from '@materia/deploy/local/e2e/inviteByHand.ts'
import { press } from '@materia/deploy/local/e2e/press.ts'
import { mailedLink } from '@materia/deploy/local/e2e/waitlist.ts'

const newPage = openBrowser()

describe('a company that has not confirmed its email', () => {
  it('browses, reads why it cannot write yet, and writes once it has confirmed', async () => {
    const username = `u${randomUUID().slice(0, 12)}`
    const email = `${username}@planta.example`
    const page = await newPage()
    await page.goto(await inviteByHand(email))
    await page.getByRole('button', { name: 'Create account' }).waitFor()
    await page.getByLabel('Username').fill(username)
    await page.getByLabel('Password', { exact: true }).fill('hojuelas de PET')
    await page.getByLabel('Confirm password').fill('hojuelas de PET')
    await page.getByLabel('Company name').fill(`Planta ${username}`)
    await page.getByLabel('What your company makes, sells or buys').fill('Regrind')
    await press(page.getByRole('button', { name: 'Create account' }))
    await page.waitForURL('**/dashboard')

    await page.goto('/messages?chat=3')
    const box = page.getByRole('textbox', { name: 'Write a message' })
    await box.fill('Is it still available?')
    await box.press('Enter')
    await page.getByRole('heading', { name: 'Confirm your email first' }).waitFor()
    await page.getByText(email).waitFor()
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Escape')
    expect(await box.inputValue()).toBe('Is it still available?')

    const mailbox = await newPage()
    await mailbox.goto(await mailedLink(email, '/confirm/email'))
    await press(mailbox.getByRole('button', { name: 'Confirm' }))
    await mailbox.getByRole('link', { name: 'Go to settings' }).waitFor()
    await box.press('Enter')
    await page.getByRole('log').getByText('Is it still available?').waitFor()
    expect(await box.inputValue()).toBe('')
  })
})
