import { readCsv } from './readCsv.ts'

describe('readCsv', () => {
  it('reads UTF-8, without its byte order mark', async () => {
    expect(await readCsv(new Blob(['\uFEFFubicación\n']))).toBe('ubicación\n')
  })

  it('reads a file saved by a Windows spreadsheet', async () => {
    const bytes = Uint8Array.from(
      [...'ubicaci'].map((letter) => letter.charCodeAt(0)).concat(0xf3, 0x6e),
    )
    expect(await readCsv(new Blob([bytes]))).toBe('ubicación')
  })
})
