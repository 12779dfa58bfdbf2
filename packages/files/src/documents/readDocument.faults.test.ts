import { exhaustingPdfs } from '../../test/hostilePdfs.ts'
import { onePagePdf } from '../../test/pdfs.ts'
import { startTestReader, type TestReader } from '../../test/testReader.ts'

let reader: TestReader
beforeAll(async () => (reader = await startTestReader()))
afterAll(() => reader.stop())

describe('readDocument', () => {
  it.each(exhaustingPdfs)(
    'refuses %s, and reads the next PDF',
    async (_name, build) => {
      expect(await reader.read(build())).toBe('UNREADABLE')
      expect(await reader.read(onePagePdf())).toEqual({ pages: 1 })
    },
    60_000,
  )
})
