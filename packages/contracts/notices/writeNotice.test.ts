import { hostileLines } from '../testing/hostileTexts.ts'
import { cleanLine } from '../text/cleanText.ts'
import { writeNotice } from './writeNotice.ts'

const words = (company: string) => ({ title: company, paragraphs: [company] })
const text = {
  en: ({ company = '' }) => words(company),
  es: ({ company = '' }) => words(company),
  path: () => '/orders',
}

it.each(Object.entries(hostileLines))(
  'a notice takes a name with %s as one line',
  (_name, line) => {
    expect(writeNotice(text, { company: line }).texts).toEqual({
      en: words(cleanLine(line)),
      es: words(cleanLine(line)),
    })
  },
)
