import type { Language } from '@materia/contracts/languages.ts'
import type { NoticeText } from '@materia/contracts/notices/writeNotice.ts'
import { requestPath } from '@materia/contracts/requests/screenPaths.ts'
import { timeText } from '@materia/contracts/text/timeText.ts'
import { refusalWords, requestEndWords, requestNewsWords } from './requestNewsWords.ts'

const path = ({ requestId = '' }) => requestPath(Number(requestId))

const find = <Value>(table: Record<string, Value>, key: string): Value | undefined =>
  new Map(Object.entries(table)).get(key)

function newsText(language: Language) {
  return ({
    what = '',
    company = '',
    goods = '',
    at = '',
    timeZone = 'UTC',
    reason = '',
    why = '',
    note = '',
  }) => {
    const words = find(requestNewsWords[language], what)
    if (!words) throw new Error(`No text of a request that is ${what}`)
    const text = words.text({
      until: timeText(language, at, timeZone),
      reason: find(refusalWords[language], reason) ?? find(requestEndWords[language], why) ?? '',
    })
    return {
      title: words.title(company),
      paragraphs: [goods, note && `“${note}”`, text].filter(Boolean),
      action: words.action,
    }
  }
}

const texts = { path, en: newsText('en'), es: newsText('es') }

export const requestTexts = {
  requestNews: texts,
  requestDue: texts,
} satisfies Record<string, NoticeText>
