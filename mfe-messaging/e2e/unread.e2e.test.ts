import { headers, openBrowser } from '@materia/deploy/local/e2e/browser.ts'
import { press } from '@materia/deploy/local/e2e/press.ts'

const newPage = openBrowser()

describe('a message to a company on another page', () => {
  it('shows a notice and a count there at once', async () => {
    const [reader, sender] = [
      await newPage({ user: 'chamizal' }),
      await newPage({ user: 'toledo' }),
    ]
    await reader.goto('/marketplace')
    const isConnected = reader.waitForEvent('websocket')
    await reader.mouse.move(10, 10)
    await (
      await isConnected
    ).waitForEvent('framereceived', ({ payload }) => String(payload).startsWith('40'))
    const { id } = await (await reader.request.get('/api/user')).json()
    await sender.request.post('/api/messages', {
      data: { toUserId: id, content: 'Is it still there?' },
      headers,
    })
    await reader.getByText('New message', { exact: true }).waitFor()
    await reader
      .getByRole('banner')
      .getByRole('link', { name: /Messages \(\d+ unread\)/ })
      .waitFor()
    expect(await reader.title()).toMatch(/^\(\d+\) /)
    await press(reader.getByRole('button', { name: 'Open the conversation' }))
    await reader.waitForURL('**/messages?chat=*')
  })
})
