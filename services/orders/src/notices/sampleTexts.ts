import type { Language } from '@materia/contracts/languages.ts'
import type { NoticeText } from '@materia/contracts/notices/writeNotice.ts'
import { samplePath } from '@materia/contracts/samples/screenPaths.ts'
import { sampleEndWords, sampleNewsWords } from './sampleNewsWords.ts'

const path = ({ sampleId = '' }) => samplePath(Number(sampleId))

const find = <Value>(table: Record<string, Value>, key: string): Value | undefined =>
  new Map(Object.entries(table)).get(key)

function newsText(language: Language) {
  return ({ what = '', role = '', company = '', goods = '', why = '' }) => {
    const words = find(find(sampleNewsWords[language], what) ?? {}, role)
    if (!words) throw new Error(`No text of a sample that is ${what} for its ${role}`)
    const end = find(sampleEndWords[language], why)
    return {
      title: words.title(company),
      paragraphs: [goods, words.text, end ?? ''].filter(Boolean),
      action: words.action,
    }
  }
}

const texts = { path, en: newsText('en'), es: newsText('es') }

export const sampleTexts = {
  sampleNews: texts,
  sampleDue: texts,
} satisfies Record<string, NoticeText>
