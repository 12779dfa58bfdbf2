import { readCsv } from './readCsv.ts'

describe('readCsv', () => {
  it('reads UTF-8, without its mark at the start', async () => {
    expect(await readCsv(new Blob(['\uFEFFubicación\n']))).toBe('ubicación\n')
  })

  it('reads what a spreadsheet of Windows wrote', async () => {
    const bytes = Uint8Array.from(
      [...'ubicaci'].map((letter) => letter.charCodeAt(0)).concat(0xf3, 0x6e),
    )
    expect(await readCsv(new Blob([bytes]))).toBe('ubicación')
  })
})
