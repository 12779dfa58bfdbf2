import { Readable } from 'node:stream'
import { bind } from '@materia/contracts/wire/bind.ts'
import type { OpenOperation } from '@materia/contracts/wire/Operation.ts'
import Joi from 'joi'
import { pino } from 'pino'
import { eventually } from '../../test/eventually.ts'
import { createApp } from './createApp.ts'
import { route } from './route.ts'
import { startTestApp, testApp } from '../testApp.ts'

const read: OpenOperation<{ response: object }> = {
  method: 'get',
  path: '/api/file',
  auth: 'anyone',
}
const { read: readFile } = bind({ read }, { read: { summary: '', response: Joi.object<object>() } })

let logged: { level: number; msg: string }[] = []
let file = new Readable()
let app: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  const log = pino({ level: 'info' }, { write: (line) => void logged.push(JSON.parse(line)) })
  app = await startTestApp(
    createApp({ ...testApp, log, routes: [route(readFile, async () => file)] }),
  )
})
afterAll(() => app.stop())

/** Requests a stream and waits for its first bytes. */
async function begin() {
  logged = []
  file = new Readable({ read() {} })
  file.push('The beginning')
  const leaving = new AbortController()
  const answer = await fetch(`${app.url}/api/file`, { signal: leaving.signal })
  const rest = answer.text()
  rest.catch(() => {})
  return { leaving, rest }
}
const loggedLast = () => eventually(async () => logged.find(({ msg }) => msg !== 'request'))

describe('an interrupted response', () => {
  it('is no error if the caller disconnected', async () => {
    const { leaving } = await begin()
    leaving.abort()
    expect(await loggedLast()).toMatchObject({
      level: 30,
      msg: 'a caller disconnected before the end of the response',
    })
  })

  it('is an error if its source failed', async () => {
    const { rest } = await begin()
    file.destroy(new Error('The disk is gone'))
    await expect(rest).rejects.toThrow()
    expect(await loggedLast()).toMatchObject({ level: 50, msg: 'response failed' })
  })
})
