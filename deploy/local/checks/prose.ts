import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { rootDir } from '@materia/build/slices.ts'

const wordsMax = 25

/** The rows of a table of `GLOSSARY.md`, by heading, without the header row. */
export function glossaryRows(heading: string): string[][] {
  const text = readFileSync(join(rootDir, 'packages/contracts/GLOSSARY.md'), 'utf8')
  const section = text.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? ''
  return section
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(1)
    .map((line) => line.split('|').slice(1, -1))
    .map((cells) => cells.map((cell) => cell.trim()))
}

const forbidden = glossaryRows('Words of the field').flatMap(([never = '', instead = '']) =>
  never.split(',').map((term) => ({
    instead,
    term: new RegExp(`(?<![\\p{L}\\d-])${term.trim()}(?![\\p{L}\\d-])`, 'iu'),
  })),
)

/**
 * The problems of a text: forbidden terms, long sentences, and sentences that begin with a relative
 * word.
 */
export function proseProblems(text: string): string[] {
  return problemsOf(text, (sentence) => !sentence.endsWith('?'))
}

/** The problems of a text on a screen. Labels such as “Where you’re logged in” are no sentences. */
export function screenProblems(text: string): string[] {
  return problemsOf(text, (sentence) => sentence.endsWith('.'))
}

function problemsOf(text: string, isStatement: (sentence: string) => boolean): string[] {
  return sentencesOf(text).flatMap((sentence) => [
    ...forbidden
      .filter(({ term }) => term.test(sentence))
      .map(({ term, instead }) => `“${term.exec(sentence)![0]}” (${instead}): ${sentence}`),
    ...(countWords(sentence) > wordsMax ? [`over ${wordsMax} words: ${sentence}`] : []),
    ...(/^(What|Who|Whose|Whom|Of|Where)\b/.test(sentence) && isStatement(sentence)
      ? [`begins with “${sentence.split(' ')[0]}”: ${sentence}`]
      : []),
  ])
}

/** Code in backticks counts as one word, and its content is not checked. */
function sentencesOf(text: string): string[] {
  return text
    .replaceAll(/`[^`]*`/g, '`code`')
    .replaceAll(/\]\([^)]*\)/g, ']')
    .split(/(?<=[.!?:;][)”"’]*)\s+(?=["“(`[]?[\p{Lu}\d`])|\n\s*\n/u)
    .map((sentence) => sentence.replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean)
}

function countWords(sentence: string): number {
  return sentence.split(' ').filter((word) => /[\p{L}\d]/u.test(word)).length
}

/** The texts of a Markdown page: paragraphs, list items and table cells, without code. */
export function markdownTexts(page: string): string[] {
  return page
    .replaceAll(/^```.*?^```/gms, '')
    .replaceAll(/<!--.*?-->/gs, '')
    .split(/\n\s*\n|\n(?=\s*(?:[-*]|\d+\.) )|\n(?=\|)|(?<=^#.*)\n/m)
    .flatMap((part) => (part.startsWith('|') ? part.split('|') : [part]))
    .map((part) => part.replace(/^\s*(?:[-*]|\d+\.|#+|>)\s+/, '').trim())
    .filter((part) => /\p{L}/u.test(part))
}
