import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { rootDir } from '@materia/build/slices.ts'
import { glossaryRows, markdownTexts, proseProblems, screenProblems } from './prose.ts'
import { readTexts, textFolders } from './texts.ts'

const rows = glossaryRows('Screens, mails and notices')

/**
 * The forbidden terms in a column of the glossary, as whole words. Names of placeholders do not
 * count.
 */
function forbidden(column: number): RegExp[] {
  const words = rows
    .flatMap((row) => (row[column] ?? '').split(','))
    .map((text) => text.trim())
    .filter(Boolean)
  return words.map((text) => new RegExp(`(?<![\\p{L}\\d{])${text}(?![\\p{L}\\d])`, 'iu'))
}

const never = { en: forbidden(1), es: forbidden(3) }

function findProblems(language: 'en' | 'es', texts: Record<string, string>): string[] {
  return Object.entries(texts).flatMap(([id, text]) =>
    never[language]
      .filter((word) => word.test(text))
      .map((word) => `${id}: ${word.source} in “${text}”`),
  )
}

/** Without the table of forbidden terms. */
function readPage(page: string): string {
  const text = readFileSync(join(rootDir, page), 'utf8')
  return page.endsWith('GLOSSARY.md') ? text.split(/^## (?=Words of the field)/m)[0]! : text
}

describe('plain sentences', () => {
  const hidden = /^(node_modules|build|\..+)$/
  const pages = globSync('**/*.md', { cwd: rootDir, exclude: (name) => hidden.test(name) })

  it('are in every Markdown page', () => {
    expect(pages.length).toBeGreaterThan(40)
    expect(
      pages.flatMap((page) =>
        markdownTexts(readPage(page))
          .flatMap(proseProblems)
          .map((problem) => `${page}: ${problem}`),
      ),
    ).toEqual([])
  })

  it.each(textFolders)('are in the English texts of %s', (folder) => {
    expect(
      Object.entries(readTexts(folder, 'en')).flatMap(([id, text]) =>
        screenProblems(text).map((problem) => `${id}: ${problem}`),
      ),
    ).toEqual([])
  })
})

describe('the glossary', () => {
  it('has forbidden terms in both languages', () => {
    expect(never.en.length).toBeGreaterThan(8)
    expect(never.es.length).toBeGreaterThan(30)
    expect(
      findProblems('es', { a: 'Reintentar', b: 'Inténtalo de nuevo', c: 'Dirección de Envío' }),
    ).toHaveLength(2)
  })

  it.each(textFolders)('is kept by the texts of %s', (folder) => {
    expect([
      ...findProblems('en', readTexts(folder, 'en')),
      ...findProblems('es', readTexts(folder, 'es')),
    ]).toEqual([])
  })

  it('is kept by the page titles and descriptions of the screens', () => {
    const files = globSync('{shell,mfe-*}/src/screens.ts', { cwd: rootDir })
    expect(files.length).toBeGreaterThan(3)
    const heads = (language: 'en' | 'es') =>
      Object.fromEntries(
        files.map((file) => [
          file,
          readFileSync(join(rootDir, file), 'utf8')
            .split('\n')
            .filter((line) => line.trim().startsWith(`${language}:`))
            .join('\n'),
        ]),
      )
    expect([...findProblems('en', heads('en')), ...findProblems('es', heads('es'))]).toEqual([])
  })

  it('is kept by mails, notices and the texts of services', () => {
    const files = globSync('services/*/src/**/*{Texts,texts,Text}.ts', { cwd: rootDir })
    expect(files.length).toBeGreaterThan(8)
    // The files have texts of both languages and code. Accents and punctuation identify Spanish
    // lines.
    const spanish = files.map((file) => [
      file,
      readFileSync(join(rootDir, file), 'utf8')
        .split('\n')
        .filter((line) => /[áéíóúñ¿¡]/.test(line))
        .join('\n'),
    ])
    expect(findProblems('es', Object.fromEntries(spanish))).toEqual([])
  })
})
