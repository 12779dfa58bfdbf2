import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import searchWordsLoader from './searchWordsLoader.ts'

describe('searchWordsLoader', () => {
  it('keeps a material’s names in both languages and removes its synonyms', () => {
    const source = readFileSync(
      join(import.meta.dirname, '../../contracts/catalog/lists/materials.ts'),
      'utf8',
    )
    const left = searchWordsLoader(source)
    // The formatter may break the lines anywhere.
    expect(left.replaceAll(/\s+/g, ' ')).toContain(
      "type: 'Polypropylene', es: 'Polipropileno', also: []",
    )
    expect(source).toContain("'alta densidad'")
    expect(left).not.toContain("'alta densidad'")
  })
})
