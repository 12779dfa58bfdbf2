import { extractTexts, placeholdersOf } from '@materia/build/texts/extractTexts.ts'
import { readTexts, textFolders, unusedTexts } from './texts.ts'

describe.each(textFolders)('texts of %s', (folder) => {
  it('has all texts of the sources in en.json: after a change run npm run messages', () => {
    expect(readTexts(folder, 'en')).toEqual(extractTexts(folder))
  })

  it('has the same texts in Spanish', () => {
    expect(Object.keys(readTexts(folder, 'es')).toSorted()).toEqual(
      Object.keys(readTexts(folder, 'en')),
    )
  })

  it('keeps the placeholders in Spanish', () => {
    const spanish = readTexts(folder, 'es')
    for (const [id, text] of Object.entries(readTexts(folder, 'en'))) {
      expect([id, placeholdersOf(spanish[id] ?? '')]).toEqual([id, placeholdersOf(text)])
    }
  })

  it('has no unused text', () => {
    expect(unusedTexts(folder)).toEqual([])
  })
})
