import { join } from 'node:path'
import { createApp } from '@materia/service-kit/src/http/createApp.ts'
import { startTestApp, testApp } from '@materia/service-kit/src/testApp.ts'
import { buildStatement } from '../../test/buildStatement.ts'
import { getStatementPdf } from './getStatementPdf.ts'
import { startPdfWriter } from '../pdf/startPdfWriter.ts'

const statement = buildStatement()
const parties = [statement.buyer.id, statement.seller.id]
const stops: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const stop of stops) await stop()
})

async function start(program?: string) {
  const pdfWriter = startPdfWriter(program)
  const findStatement = async (number: string, userId: number) =>
    number === statement.number && parties.includes(userId) ? statement : null
  const routes = [getStatementPdf({ pdfWriter, findStatement })]
  const app = await startTestApp(createApp({ ...testApp, routes }))
  stops.push(app.stop, pdfWriter.stop)
  return (number: string, userId?: number) =>
    app.call('GET', `/api/carbon/statements/${number}/pdf?language=es`, {
      ...(userId !== undefined && { user: { userId } }),
    })
}

describe('GET /api/carbon/statements/{number}/pdf', () => {
  it('sends the PDF in the language of the reader', async () => {
    const get = await start()
    const { status, headers, body } = await get('10042-2', statement.seller.id)
    expect(status).toBe(200)
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'inline; filename="materia-10042-2-es.pdf"',
      'cache-control': 'private, no-store',
    })
    expect(body).toMatch(/^%PDF-1\.7/)
    expect(body).toContain('Constancia de carbono 10042-2')
  })

  it('is not found for other companies, unknown numbers and visitors', async () => {
    const get = await start()
    const found = [await get('10042-2', 99), await get('10042-3', 8), await get('10042-2')]
    expect(found.map(({ status }) => status)).toEqual([404, 404, 401])
    expect(found[0]!.body).toMatchObject({ code: 'NOT_FOUND' })
  })

  it('responds 503 when the typesetter dies', async () => {
    const get = await start(join(import.meta.dirname, '../../test/dyingProgram.ts'))
    const { status, body } = await get('10042-2', statement.buyer.id)
    expect({ status, body }).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } })
  })
})
