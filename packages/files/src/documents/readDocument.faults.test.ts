import { exhaustingPdfs } from '../../test/hostilePdfs.ts'
import { repeatedPdfs } from '../../test/repeatedPdfs.ts'
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

  // Each took minutes, or all the memory, when a parser's work grew with the square of the length.
  it.each(repeatedPdfs)('refuses 1 MB of %s, and reads the next PDF', async (_name, build) => {
    expect(await reader.read(build(1_000_000))).toBe('UNREADABLE')
    expect(await reader.read(onePagePdf())).toEqual({ pages: 1 })
  })
})
