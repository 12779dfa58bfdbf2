import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import searchWordsLoader from './searchWordsLoader.ts'

describe('searchWordsLoader', () => {
  it('leaves a material its names in both languages, and no other', () => {
    const source = readFileSync(
      join(import.meta.dirname, '../../contracts/catalog/lists/materials.ts'),
      'utf8',
    )
    const left = searchWordsLoader(source)
    // However the formatter breaks its lines.
    expect(left.replaceAll(/\s+/g, ' ')).toContain(
      "type: 'Polypropylene', es: 'Polipropileno', also: []",
    )
    expect(source).toContain("'alta densidad'")
    expect(left).not.toContain("'alta densidad'")
  })
})
